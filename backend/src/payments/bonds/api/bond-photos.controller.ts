import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiNoContentResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/bookings/api/booking-id.js';
import { ApiUpload } from '../../../clubs/media/api/api-upload.js';
import { withUpload } from '../../../clubs/media/api/picture-upload.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { BondPhotos, PhotoSize } from '../application/bond-photos.service.js';
import { BondViews } from '../application/bond-views.js';
import { ApiPhoto, toPhotoAnswer } from './photo-answer.js';
import { BondPhotoQuery, BookingBondResponse } from './dto/bond.dto.js';

/** Photos of inspections, for desk staff only; browsers do not cache them. */
@ApiTags('Staff')
@Controller('admin/bookings/:id/bond/photos')
export class BondPhotosController {
  constructor(
    private readonly photos: BondPhotos,
    private readonly views: BondViews,
  ) {}

  @Post()
  @ApiOperation({
    summary: 'Adds a photo of an inspection',
    description:
      'Takes one JPEG, PNG, WebP or AVIF file of up to 15 MB and 50 megapixels; a booking can have 20. We store a new JPEG without location or camera data. It is deleted 180 days after the bond was settled, or after the booking if no bond was paid.',
  })
  @Allow(Permission.MoneyWrite)
  @ApiUpload()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiCreatedResponse({ type: BookingBondResponse, description: 'The bond with the new photo.' })
  @ApiProblems('validation_failed', 'booking_not_found', 'invalid_transition', 'image_unreadable')
  async addBondPhoto(
    @Param('id', BookingId) id: number,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<BookingBondResponse> {
    await withUpload(request, ({ path }) => this.photos.add(id, path, actor), { ofClubs: false });
    return this.views.of(id);
  }

  @Get(':photoId')
  @ApiOperation({ summary: 'Gets a photo of an inspection', description: 'As JPEG; not cached.' })
  @Allow(Permission.MoneyRead)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'photoId', format: 'uuid' })
  @ApiPhoto()
  @ApiProblems('validation_failed', 'bond_photo_not_found', 'booking_not_found')
  async getBondPhoto(
    @Param('id', BookingId) id: number,
    @Param('photoId', new ParseUUIDPipe()) photoId: string,
    @Query() { size = PhotoSize.Large }: BondPhotoQuery,
  ): Promise<StreamableFile> {
    return toPhotoAnswer(await this.photos.read(id, photoId, size));
  }

  @Delete(':photoId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Removes a photo of an inspection',
    description: 'Possible until you claim for damage or settle the bond.',
  })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'photoId', format: 'uuid' })
  @ApiNoContentResponse({ description: 'The photo is removed.' })
  @ApiProblems('validation_failed', 'bond_photo_not_found', 'booking_not_found', 'invalid_transition')
  async removeBondPhoto(
    @Param('id', BookingId) id: number,
    @Param('photoId', new ParseUUIDPipe()) photoId: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.photos.remove(id, photoId, actor);
  }
}
