import { Controller, Get, Header, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Answers, Call } from '../../platform/http/call.js';
import { CachedRead } from '../../platform/http/public-reads/cached-read.js';
import { EventCalendar } from '../application/event-calendar.js';
import { EventsService } from '../application/events.service.js';
import { EventId } from './event-id.js';
import { EventResponse, toEventResponse } from './dto/event-response.dto.js';
import { EventFilterQuery, EventsQuery } from './dto/events-query.dto.js';

const CALENDAR_TYPE = 'text/calendar; charset=utf-8';
const CALENDAR_TEXT = {
  type: 'string',
  example: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\n…\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n',
};

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(
    private readonly events: EventsService,
    private readonly calendar: EventCalendar,
  ) {}

  /** Events by start. */
  @Get()
  @Call('List events', 'Sorted by start. Without a filter, all events.')
  @CachedRead()
  @Answers([EventResponse], 'The events.')
  async getEvents(@Query() query: EventsQuery): Promise<EventResponse[]> {
    return (await this.events.shown(await this.events.list(query))).map(toEventResponse);
  }

  /** The list as iCalendar. Calendars can subscribe to it, with the filters in the address. */
  @Get('calendar.ics')
  @Call(
    'Get events as a calendar',
    'iCalendar. Calendars can subscribe to it, with the filters in the address.',
  )
  @CachedRead()
  @Header('Content-Type', CALENDAR_TYPE)
  @Header('Content-Disposition', 'inline; filename="events.ics"')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: CALENDAR_TEXT, description: 'A calendar with an entry for each event.' })
  async getEventsCalendar(@Query() query: EventFilterQuery): Promise<string> {
    return this.calendar.of(await this.events.list(query));
  }

  @Get(':id/calendar.ics')
  @Call('Get an event as a calendar file', 'iCalendar, with one entry.')
  @CachedRead()
  @Header('Content-Type', CALENDAR_TYPE)
  @Header('Content-Disposition', 'attachment; filename="event.ics"')
  @ApiProduces('text/calendar')
  @ApiOkResponse({ schema: CALENDAR_TEXT, description: 'A calendar with one entry.' })
  async getEventCalendar(@Param('id', EventId) id: number): Promise<string> {
    return this.calendar.of([await this.events.get(id)]);
  }

  @Get(':id')
  @Call('Get an event', 'With everything that its page shows.')
  @CachedRead()
  @Answers(EventResponse, 'The event.')
  async getEvent(@Param('id', EventId) id: number): Promise<EventResponse> {
    return toEventResponse(await this.events.shownOne(await this.events.get(id)));
  }
}
