import { Controller, Get, Header, Param } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CurrentUser } from '../../../auth/sessions/access.js';
import { BookingId } from '../../../bookings/api/booking-id.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { wasBooked } from '../../../bookings/domain/booking-status.js';
import { Call } from '../../../platform/http/call.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { BookingCalendar } from '../application/booking-calendar.js';
import { ClubOfMails } from '../application/club-of-mails.js';

/** A booking as a calendar file, with the same entry as in its emails. */
@Controller('bookings')
export class BookingCalendarController {
  constructor(
    private readonly bookings: BookingsService,
    private readonly calendar: BookingCalendar,
    private readonly clubs: ClubOfMails,
  ) {}

  @Get(':id/calendar.ics')
  @ApiTags('Bookings')
  @ApiCookieAuth()
  @Call(
    'A booking as a calendar file',
    'iCalendar, with the same entry as in the booking’s emails. Members get their own bookings, admins any.',
  )
  @Header('Content-Type', 'text/calendar; charset=utf-8')
  @Header('Content-Disposition', 'attachment; filename="booking.ics"')
  @Header('Cache-Control', 'no-store')
  @ApiProduces('text/calendar')
  @ApiOkResponse({
    schema: {
      type: 'string',
      example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n…\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
    },
    description: 'A calendar with one entry.',
  })
  async getBookingCalendar(
    @CurrentUser() user: UserEntity,
    @Param('id', BookingId) id: number,
  ): Promise<string> {
    const booking = await this.bookings.get(user, id);
    // A hold is no booking yet, and one that ended never was.
    if (!wasBooked(booking)) throw new BookingNotFoundError();
    return this.calendar.file(booking, await this.clubs.read());
  }
}
