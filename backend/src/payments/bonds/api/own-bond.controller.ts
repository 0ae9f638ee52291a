import {
  Body,
  Controller,
  Get,
  Param,
  ParseUUIDPipe,
  Post,
  Query,
  type StreamableFile,
} from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { CurrentActor, CurrentUser } from '../../../auth/sessions/access.js';
import { assertFreshPassword, type Caller } from '../../../auth/sessions/caller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { PayLinks } from '../../recorded/application/pay-links.service.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { PhotoSize } from '../application/bond-photos.service.js';
import { BondResponses } from '../application/bond-responses.service.js';
import { BondViews } from '../application/bond-views.js';
import { BondLinkResponse, BondPhotoQuery, OwnBondResponse, RespondToOwnBondDto } from './dto/bond.dto.js';
import { ApiPhoto, toPhotoAnswer } from './photo-answer.js';

/** The bond of a member's own booking. */
@ApiTags('Bookings')
@ApiCookieAuth()
@Controller('bookings/:id/bond')
export class OwnBondController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly views: BondViews,
    private readonly links: PayLinks,
    private readonly responses: BondResponses,
  ) {}

  @Get()
  @Call('Gets the bond of your booking', 'Its status is `not_required` if the booking has no bond.')
  @Answers(OwnBondResponse, 'The bond.')
  getOwnBond(@Param('id', BookingId) id: number, @CurrentUser() user: UserEntity): Promise<OwnBondResponse> {
    return this.views.ofOwn(user, id);
  }

  @Post('pay-link')
  @Call('Creates a link to pay the bond', 'Possible while the bond is due.')
  @Answers(BondLinkResponse, 'The link.', 'reauthentication_required', 'already_paid', 'bond_not_due')
  async makeOwnBondLink(
    @Param('id', BookingId) id: number,
    @CurrentUser() user: Caller,
  ): Promise<BondLinkResponse> {
    const booking = await this.bookings.get(user, id, Permission.BookingsWrite);
    // Only an admin can reach another member's booking. Staff pay links need a recent password, so this does too.
    if (booking.userId !== user.id) assertFreshPassword(user);
    return { url: await this.links.toBond(booking) };
  }

  @Post('answer')
  @Call(
    'Responds to a claim on the bond of your booking',
    'Possible once, while there is time to respond. An administrator cannot respond for another member.',
  )
  @Answers(OwnBondResponse, 'The bond with the response.', 'bond_response_closed')
  async respondToOwnBond(
    @Param('id', BookingId) id: number,
    @Body() { agree, words }: RespondToOwnBondDto,
    @CurrentUser() user: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<OwnBondResponse> {
    await this.responses.answerOwn(user.id, id, { agree, words: words || null }, actor);
    return this.views.ofOwn(user, id);
  }

  @Get('photos/:photoId')
  @Call(
    'Gets a photo of a claim on the bond of your booking',
    'As JPEG, not cached. An administrator uses the call for staff.',
  )
  @ApiPhoto()
  @ApiProblems('bond_photo_not_found')
  async getOwnBondPhoto(
    @Param('id', BookingId) id: number,
    @Param('photoId', new ParseUUIDPipe()) photoId: string,
    @Query() { size = PhotoSize.Large }: BondPhotoQuery,
    @CurrentUser() { id: userId }: UserEntity,
  ): Promise<StreamableFile> {
    return toPhotoAnswer(await this.responses.ownPhoto(userId, id, photoId, size));
  }
}
