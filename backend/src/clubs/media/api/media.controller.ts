import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Answers, Call } from '../../../platform/http/call.js';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { MediaService } from '../application/media.service.js';
import { MediaItemResponse, toMediaItemResponse } from './dto/media-item-response.dto.js';

@ApiTags('Gallery')
@Controller('gallery')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  /** The facility gallery of the home page, in showing order. */
  @Get()
  @Call('Get the facility gallery', 'The photos of the venue, in display order.')
  @CachedRead()
  @Answers([MediaItemResponse], 'The photos.')
  async getGallery(): Promise<MediaItemResponse[]> {
    return (await this.media.facilities()).map(toMediaItemResponse);
  }
}
