import { Controller, Get, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { daysBetween } from '../../../platform/common/venue-time.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { DeskCalendarService } from '../application/desk-calendar.service.js';
import { CalendarQuery, CalendarResponse } from './dto/calendar.dto.js';

/** Enough for a month with the full weeks at its start and end. */
const MAX_DAYS = 45;

/** The staff calendar. */
@ApiTags('Staff')
@Controller('admin/calendar')
export class CalendarController {
  constructor(private readonly calendar: DeskCalendarService) {}

  @Get()
  @ApiOperation({
    summary: 'Gets the staff calendar',
    description: 'Bookings, holds, events and closures of a range of days, in the time zone of the venue.',
  })
  @Allow(Permission.BookingsRead)
  @ApiOkResponse({ type: CalendarResponse, description: 'The entries of these days, and the spaces.' })
  @ApiProblems('validation_failed')
  getCalendar(@Query() { from, to }: CalendarQuery): Promise<CalendarResponse> {
    if (to < from || daysBetween(from, to) > MAX_DAYS) {
      const message = `Choose up to ${MAX_DAYS} days. The last date cannot be before the first.`;
      throw new ValidationError({ to: [message] });
    }
    return this.calendar.between(from, to);
  }
}
