import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiParam, ApiTags } from '@nestjs/swagger';
import { ApiProblems } from '../../common/api-problems.js';
import { IdParamPipe } from '../../common/id-param.pipe.js';
import { CachedRead } from '../../http/public-reads/cached-read.js';
import { EventsService } from '../application/events.service.js';
import { EventResponse, toEventResponse } from './dto/event-response.dto.js';
import { EventsQuery } from './dto/events-query.dto.js';

const EventId = new IdParamPipe('event_not_found', 'We could not find that event.');

@ApiTags('Events')
@Controller('events')
export class EventsController {
  constructor(private readonly events: EventsService) {}

  /** In the order in which they begin. */
  @Get()
  @CachedRead()
  @ApiOkResponse({ type: [EventResponse] })
  @ApiProblems('validation_failed')
  async getEvents(@Query() query: EventsQuery): Promise<EventResponse[]> {
    return (await this.events.list(query)).map(toEventResponse);
  }

  @Get(':id')
  @CachedRead()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: EventResponse })
  @ApiProblems('event_not_found')
  async getEvent(@Param('id', EventId) id: number): Promise<EventResponse> {
    return toEventResponse(await this.events.get(id));
  }
}
