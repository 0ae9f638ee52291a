import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/access.js';
import { Permission } from '../../auth/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { IfMatch, Versioned } from '../../platform/http/if-match.js';
import {
  EventRepeating,
  type EventSeries,
  type PlannedSeries,
} from '../application/event-repeating.service.js';
import {
  EventSeriesResponse,
  PlannedSeriesResponse,
  PreviewSeriesDto,
  RepeatEventDto,
  SeriesOfEventResponse,
  toRecurrence,
} from './dto/event-series.dto.js';
import { EventId } from './event-id.js';

/** Events that repeat. */
@ApiTags('Staff')
@Controller('admin/events/:id/series')
export class EventSeriesController {
  constructor(private readonly repeating: EventRepeating) {}

  @Get()
  @ApiOperation({
    summary: 'The series of an event',
    description: 'Its dates, each an event that is edited, moved and cancelled by itself.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: SeriesOfEventResponse, description: 'null where it does not repeat.' })
  @ApiProblems('event_not_found')
  async getEventSeries(
    @Param('id', EventId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesOfEventResponse> {
    return { series: await this.repeating.of(id, actor) };
  }

  @Post('preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'The dates on which an event would repeat',
    description: 'Changes nothing. At most 104 dates, the first included.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: PlannedSeriesResponse, description: 'With what has its rooms on each.' })
  @ApiProblems('validation_failed', 'event_not_found', 'invalid_transition')
  previewEventSeries(
    @Param('id', EventId) id: number,
    @Body() recurrence: PreviewSeriesDto,
    @CurrentActor() actor: Actor,
  ): Promise<PlannedSeries> {
    return this.repeating.preview(id, toRecurrence(recurrence), actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Repeats a published event',
    description:
      'All dates at once, or none: published as the event is, at its time of the wall clock, with its rooms where an admin repeats it.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiCreatedResponse({ type: EventSeriesResponse, description: 'The series.' })
  @ApiProblems('validation_failed', 'event_not_found', 'invalid_transition', 'rooms_taken')
  repeatEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Body() { without = [], ...recurrence }: RepeatEventDto,
    @CurrentActor() actor: Actor,
  ): Promise<EventSeries> {
    return this.repeating.repeat(id, version, { ...toRecurrence(recurrence), without }, actor);
  }
}
