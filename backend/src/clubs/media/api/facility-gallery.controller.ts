import { Body, Controller, Get, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { FacilityGalleryService } from '../application/facility-gallery.service.js';
import { ChangeFacilityGalleryDto, FacilityGalleryResponse } from './dto/facility-gallery.dto.js';

/** The chosen pictures of the home page's gallery. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/gallery')
export class FacilityGalleryController {
  constructor(private readonly gallery: FacilityGalleryService) {}

  @Get()
  @Call('Get the facility gallery', 'In display order. The drawings are shown if none is chosen.')
  @Allow(Permission.PagesEdit)
  @Answers(FacilityGalleryResponse, 'The chosen photos.')
  getFacilityGallery(): Promise<FacilityGalleryResponse> {
    return this.gallery.get();
  }

  @Put()
  @Call('Choose the photos of the facility gallery', 'The public sees it at once.')
  @AllowWithPassword(Permission.PagesEdit)
  @Answers(FacilityGalleryResponse, 'The chosen photos.')
  changeFacilityGallery(
    @IfMatch() version: number,
    @Body() { pictureIds }: ChangeFacilityGalleryDto,
    @CurrentActor() actor: Actor,
  ): Promise<FacilityGalleryResponse> {
    return this.gallery.change(version, pictureIds, actor);
  }
}
