import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentUser } from '../../auth/sessions/access.js';
import { Permission } from '../../auth/sessions/permissions.js';
import { Answers, Call } from '../../platform/http/call.js';
import type { UserEntity } from '../../auth/accounts/user.entity.js';
import { AccessInstructions } from '../application/access-instructions.service.js';
import { BookingId } from './booking-id.js';
import { BookingAccessResponse } from './dto/booking-access.dto.js';

@Controller()
export class BookingAccessController {
  constructor(private readonly access: AccessInstructions) {}

  @Get('bookings/:id/access')
  @ApiTags('Bookings')
  @ApiCookieAuth()
  @Call(
    'Access notes of your booking',
    'Keys, alarm, parking and bins: for the hirer of a confirmed booking, from seven days before it until it ends.',
  )
  @Header('Cache-Control', 'no-store')
  @Answers(BookingAccessResponse, 'Without notes while they are not shown.')
  getBookingAccess(
    @Param('id', BookingId) id: number,
    @CurrentUser() user: UserEntity,
  ): Promise<BookingAccessResponse> {
    return this.access.own(user.id, id);
  }

  @Get('admin/bookings/:id/access')
  @ApiTags('Staff')
  @Call('Access notes of a booking', 'What its hirer sees, and from which day on.')
  @Allow(Permission.BookingsRead)
  @Header('Cache-Control', 'no-store')
  @Answers(BookingAccessResponse, 'The notes, also before the hirer sees them.')
  getAdminBookingAccess(@Param('id', BookingId) id: number): Promise<BookingAccessResponse> {
    return this.access.ofBooking(id);
  }
}
