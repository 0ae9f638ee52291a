import { Body, Controller, Get, Put, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { FacilityGalleryService } from '../application/facility-gallery.service.js';
import { ChangeFacilityGalleryDto, FacilityGalleryResponse } from './dto/facility-gallery.dto.js';

/** The chosen pictures of the home page's gallery. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/gallery')
export class FacilityGalleryController {
  constructor(private readonly gallery: FacilityGalleryService) {}

  @Get()
  @ApiOperation({
    summary: 'Get the facility gallery',
    description: 'In display order. The drawings are shown if none is chosen.',
  })
  @Allow(Permission.PagesEdit)
  @ApiOkResponse({ type: FacilityGalleryResponse, description: 'The chosen photos.' })
  getFacilityGallery(): Promise<FacilityGalleryResponse> {
    return this.gallery.get();
  }

  @Put()
  @ApiOperation({
    summary: 'Choose the photos of the facility gallery',
    description: 'The public sees it at once.',
  })
  @Allow(Permission.PagesEdit)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: FacilityGalleryResponse, description: 'The chosen photos.' })
  @ApiProblems('validation_failed')
  changeFacilityGallery(
    @IfMatch() version: number,
    @Body() { pictureIds }: ChangeFacilityGalleryDto,
    @CurrentActor() actor: Actor,
  ): Promise<FacilityGalleryResponse> {
    return this.gallery.change(version, pictureIds, actor);
  }
}
