import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiTags, ApiOperation } from '@nestjs/swagger';
import { CachedRead } from '../../../platform/http/public-reads/cached-read.js';
import { MediaService } from '../application/media.service.js';
import { MediaItemResponse, toMediaItemResponse } from './dto/media-item-response.dto.js';

@ApiTags('Gallery')
@Controller('gallery')
export class MediaController {
  constructor(private readonly media: MediaService) {}

  /** The facility gallery of the home page, in showing order. */
  @Get()
  @ApiOperation({
    summary: 'Get the facility gallery',
    description: 'The photos of the venue, in display order.',
  })
  @CachedRead()
  @ApiOkResponse({ type: [MediaItemResponse], description: 'The photos.' })
  async getGallery(): Promise<MediaItemResponse[]> {
    return (await this.media.facilities()).map(toMediaItemResponse);
  }
}
