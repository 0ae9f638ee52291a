import {
  Controller,
  Delete,
  Get,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  Req,
  StreamableFile,
} from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { ApiUpload } from '../../../clubs/media/api/api-upload.js';
import { withUpload } from '../../../clubs/media/api/picture-upload.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
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
  @Call(
    'Adds a photo of an inspection',
    'Takes a JPEG, PNG, WebP or AVIF file of up to 15 MB and 50 megapixels, at most 20 a booking. We store it without location and camera data, until 180 days after the bond was settled (without a bond, after the booking).',
  )
  @Allow(Permission.MoneyWrite)
  @ApiUpload()
  @Creates(
    BookingBondResponse,
    'The bond with the new photo.',
    'validation_failed',
    'invalid_transition',
    'image_unreadable',
  )
  async addBondPhoto(
    @Param('id', BookingId) id: number,
    @Req() request: FastifyRequest,
    @CurrentActor() actor: Actor,
  ): Promise<BookingBondResponse> {
    await withUpload(request, ({ path }) => this.photos.add(id, path, actor), { ofClubs: false });
    return this.views.of(id);
  }

  @Get(':photoId')
  @Call('Gets a photo of an inspection', 'As JPEG, not cached.')
  @Allow(Permission.MoneyRead)
  @ApiPhoto()
  @ApiProblems('bond_photo_not_found')
  async getBondPhoto(
    @Param('id', BookingId) id: number,
    @Param('photoId', new ParseUUIDPipe()) photoId: string,
    @Query() { size = PhotoSize.Large }: BondPhotoQuery,
  ): Promise<StreamableFile> {
    return toPhotoAnswer(await this.photos.read(id, photoId, size));
  }

  @Delete(':photoId')
  @Call('Removes a photo of an inspection', 'Possible until you claim for damage or settle the bond.')
  @AllowWithPassword(Permission.MoneyWrite)
  @AnswersNothing('The photo is removed.', 'validation_failed', 'bond_photo_not_found', 'invalid_transition')
  async removeBondPhoto(
    @Param('id', BookingId) id: number,
    @Param('photoId', new ParseUUIDPipe()) photoId: string,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.photos.remove(id, photoId, actor);
  }
}
