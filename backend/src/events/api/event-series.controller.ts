import { Body, Controller, Get, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../auth/sessions/access.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { Answers, Call, Creates } from '../../platform/http/call.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { EventRepeating, type PlannedSeries } from '../application/event-repeating.service.js';
import type { EventSeries } from '../application/series-dates.js';
import { SeriesEditing, type SeriesEffect } from '../application/series-editing.service.js';
import { type RuleEffect, SeriesRules } from '../application/series-rules.service.js';
import { Scope } from '../domain/series-plan.js';
import {
  ChangeSeriesRuleDto,
  EventSeriesResponse,
  PlannedSeriesResponse,
  PreviewSeriesDto,
  PreviewSeriesRuleDto,
  RepeatEventDto,
  RuleEffectResponse,
  SeriesEffectQuery,
  SeriesEffectResponse,
  SeriesOfEventResponse,
  toRecurrence,
  toRuleChange,
} from './dto/event-series.dto.js';
import { EventId } from './event-id.js';

/** Events that repeat. */
@ApiTags('Staff')
@Controller('admin/events/:id/series')
export class EventSeriesController {
  constructor(
    private readonly repeating: EventRepeating,
    private readonly editing: SeriesEditing,
    private readonly rules: SeriesRules,
  ) {}

  @Get()
  @Call(
    'Get the series of an event',
    'Each of its dates is an event that can be edited, moved and cancelled by itself.',
  )
  @Allow(Permission.EventsEdit)
  @Answers(SeriesOfEventResponse, 'The series; null if the event does not repeat.')
  async getEventSeries(
    @Param('id', EventId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesOfEventResponse> {
    return { series: await this.repeating.of(id, actor) };
  }

  @Post('preview')
  @Call('Preview the dates of a repeated event', 'Changes nothing. At most 104 dates, including the first.')
  @Allow(Permission.EventsEdit)
  @Answers(PlannedSeriesResponse, 'The dates, with the conflicts of each.', 'invalid_transition')
  previewEventSeries(
    @Param('id', EventId) id: number,
    @Body() recurrence: PreviewSeriesDto,
    @CurrentActor() actor: Actor,
  ): Promise<PlannedSeries> {
    return this.repeating.preview(id, toRecurrence(recurrence), actor);
  }

  @Post()
  @Call(
    'Repeat an event',
    'Creates all dates or none, published or as drafts like the event, at the same local time. Dates take rooms if an admin repeats the event.',
  )
  @Allow(Permission.EventsEdit)
  @Creates(EventSeriesResponse, 'The series.', 'invalid_transition', 'rooms_taken')
  repeatEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Body() { excludedDates = [], ...recurrence }: RepeatEventDto,
    @CurrentActor() actor: Actor,
  ): Promise<EventSeries> {
    return this.repeating.repeat(id, version, { ...toRecurrence(recurrence), excludedDates }, actor);
  }

  @Get('effect')
  @Call('Preview publishing, cancelling or restoring dates of a series', 'Changes nothing.')
  @Allow(Permission.EventsEdit)
  @Answers(SeriesEffectResponse, 'The effect on each date, including the event’s own.', 'invalid_transition')
  getSeriesEffect(
    @Param('id', EventId) id: number,
    @Query() { action, scope = Scope.This }: SeriesEffectQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesEffect> {
    return this.editing.effect(id, action, scope, actor);
  }

  @Post('rule/preview')
  @Call('Preview a new rule for a series', 'Changes nothing.')
  @Allow(Permission.EventsEdit)
  @Answers(RuleEffectResponse, 'The effect on each date, and the new dates.', 'invalid_transition')
  previewSeriesRule(
    @Param('id', EventId) id: number,
    @Body() change: PreviewSeriesRuleDto,
    @CurrentActor() actor: Actor,
  ): Promise<RuleEffect> {
    return this.rules.preview(id, toRuleChange(change), actor);
  }

  @Patch()
  @Call(
    'Change the rule of a series',
    'Applies completely or not at all, to this and later dates or to all: it adds dates, and cancels those that the rule no longer has (drafts are deleted). Past and cancelled dates stay, and those that were changed separately.',
  )
  @Allow(Permission.EventsEdit)
  @Answers(EventSeriesResponse, 'The series.', 'invalid_transition', 'rooms_taken')
  changeSeriesRule(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Body() change: ChangeSeriesRuleDto,
    @CurrentActor() actor: Actor,
  ): Promise<EventSeries> {
    return this.rules.change(id, version, toRuleChange(change), actor);
  }
}
