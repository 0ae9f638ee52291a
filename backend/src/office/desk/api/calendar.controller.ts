import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { may, Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { daysBetween } from '../../../platform/common/venue-time.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { DeskCalendarService } from '../application/desk-calendar.service.js';
import { calendarForTonight } from '../domain/tonight-calendar.js';
import { CalendarQuery, CalendarResponse } from './dto/calendar.dto.js';

/** Enough for a month with the full weeks at its start and end. */
const MAX_DAYS = 45;

/** The staff calendar. */
@ApiTags('Staff')
@Controller('admin/calendar')
export class CalendarController {
  constructor(private readonly calendar: DeskCalendarService) {}

  @Get()
  @Call(
    'Gets the staff calendar',
    'Bookings, holds, events, closures and viewings of a range of days, in the time zone of the venue. With the permission `tonight` alone: only today, without balances and notes.',
  )
  @Allow(Permission.BookingsRead, Permission.Tonight)
  @OpenToKeys()
  @Answers(CalendarResponse, 'The entries of these days, and the spaces.')
  async getCalendar(
    @Query() { from, to }: CalendarQuery,
    @CurrentActor() actor: Actor,
  ): Promise<CalendarResponse> {
    if (to < from || daysBetween(from, to) > MAX_DAYS) {
      const message = `Choose up to ${MAX_DAYS} days. The last date cannot be before the first.`;
      throw new ValidationError({ to: [message] });
    }
    const calendar = await this.calendar.between(from, to);
    return may(actor, Permission.BookingsRead) ? calendar : calendarForTonight(calendar);
  }
}
