import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { AccessInstructions } from '../application/access-instructions.service.js';
import { BookingId } from './booking-id.js';
import { BookingAccessResponse } from './dto/booking-access.dto.js';

@Controller()
export class BookingAccessController {
  constructor(private readonly access: AccessInstructions) {}

  @Get('bookings/:id/access')
  @ApiTags('Bookings')
  @ApiCookieAuth()
  @ApiOperation({
    summary: 'Access notes of your booking',
    description:
      'Keys, alarm, parking and bins: for the hirer of a confirmed booking, from seven days before it until it ends.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: BookingAccessResponse, description: 'Without notes while they are not shown.' })
  @ApiProblems('not_logged_in', 'booking_not_found')
  getBookingAccess(
    @Param('id', BookingId) id: number,
    @CurrentUser() user: UserEntity,
  ): Promise<BookingAccessResponse> {
    return this.access.own(user.id, id);
  }

  @Get('admin/bookings/:id/access')
  @ApiTags('Staff')
  @ApiOperation({
    summary: 'Access notes of a booking',
    description: 'What its hirer sees, and from which day on.',
  })
  @ApiParam({ name: 'id', type: 'integer' })
  @Allow(Permission.BookingsRead)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: BookingAccessResponse, description: 'The notes, also before the hirer sees them.' })
  @ApiProblems('booking_not_found')
  getAdminBookingAccess(@Param('id', BookingId) id: number): Promise<BookingAccessResponse> {
    return this.access.ofBooking(id);
  }
}
