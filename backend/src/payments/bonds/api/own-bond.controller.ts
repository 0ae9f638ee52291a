import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { assertFreshPassword, type Caller } from '../../../auth/sessions/caller.js';
import { BookingId } from '../../../bookings/bookings/api/booking-id.js';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { PayLinks } from '../../recorded/application/pay-links.service.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { BondViews } from '../application/bond-views.js';
import { BondLinkResponse, OwnBondResponse } from './dto/bond.dto.js';

/** The bond of a member's own booking. */
@ApiTags('Bookings')
@ApiCookieAuth()
@Controller('bookings/:id/bond')
export class OwnBondController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly views: BondViews,
    private readonly links: PayLinks,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Gets the bond of your booking',
    description: 'Its state is `not_required` if the booking has no bond.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: OwnBondResponse, description: 'The bond.' })
  @ApiProblems('not_logged_in', 'booking_not_found')
  getOwnBond(@Param('id', BookingId) id: number, @CurrentUser() user: UserEntity): Promise<OwnBondResponse> {
    return this.views.ofOwn(user, id);
  }

  @Post('pay-link')
  @HttpCode(200)
  @ApiOperation({ summary: 'Creates a link to pay the bond', description: 'Possible while the bond is due.' })
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: BondLinkResponse, description: 'The link.' })
  @ApiProblems(
    'not_logged_in',
    'booking_not_found',
    'reauthentication_required',
    'already_paid',
    'bond_not_due',
  )
  async makeOwnBondLink(
    @Param('id', BookingId) id: number,
    @CurrentUser() user: Caller,
  ): Promise<BondLinkResponse> {
    const booking = await this.bookings.get(user, id);
    // Only an admin can reach another member's booking. Staff pay links need a recent password, so this does too.
    if (booking.userId !== user.id) assertFreshPassword(user);
    return { url: await this.links.toBond(booking) };
  }
}
