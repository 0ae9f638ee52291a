import { Body, Controller, Get, HttpCode, Param, Patch, Post, Query } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned } from '../../../platform/http/if-match.js';
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
  @ApiOperation({
    summary: 'Get the series of an event',
    description: 'Each of its dates is an event that can be edited, moved and cancelled by itself.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({
    type: SeriesOfEventResponse,
    description: 'The series; null if the event does not repeat.',
  })
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
    summary: 'Preview the dates of a repeated event',
    description: 'Changes nothing. At most 104 dates, including the first.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: PlannedSeriesResponse, description: 'The dates, with the conflicts of each.' })
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
    summary: 'Repeat an event',
    description:
      'Creates all dates or none, published or as drafts like the event, at the same local time. Dates take rooms if an admin repeats the event.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiCreatedResponse({ type: EventSeriesResponse, description: 'The series.' })
  @ApiProblems('validation_failed', 'event_not_found', 'invalid_transition', 'rooms_taken')
  repeatEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Body() { excludedDates = [], ...recurrence }: RepeatEventDto,
    @CurrentActor() actor: Actor,
  ): Promise<EventSeries> {
    return this.repeating.repeat(id, version, { ...toRecurrence(recurrence), excludedDates }, actor);
  }

  @Get('effect')
  @ApiOperation({
    summary: 'Preview publishing, cancelling or restoring dates of a series',
    description: 'Changes nothing.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({
    type: SeriesEffectResponse,
    description: 'The effect on each date, including the event’s own.',
  })
  @ApiProblems('validation_failed', 'event_not_found', 'invalid_transition')
  getSeriesEffect(
    @Param('id', EventId) id: number,
    @Query() { action, scope = Scope.This }: SeriesEffectQuery,
    @CurrentActor() actor: Actor,
  ): Promise<SeriesEffect> {
    return this.editing.effect(id, action, scope, actor);
  }

  @Post('rule/preview')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Preview a new rule for a series',
    description: 'Changes nothing.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({
    type: RuleEffectResponse,
    description: 'The effect on each date, and the new dates.',
  })
  @ApiProblems('validation_failed', 'event_not_found', 'invalid_transition')
  previewSeriesRule(
    @Param('id', EventId) id: number,
    @Body() change: PreviewSeriesRuleDto,
    @CurrentActor() actor: Actor,
  ): Promise<RuleEffect> {
    return this.rules.preview(id, toRuleChange(change), actor);
  }

  @Patch()
  @ApiOperation({
    summary: 'Change the rule of a series',
    description:
      'Applies completely or not at all, to this and later dates or to all. Dates that the rule no longer has are cancelled, or deleted if they are drafts. New dates are added. Dates that were changed separately or cancelled, and dates that are over, stay.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @Versioned()
  @ApiOkResponse({ type: EventSeriesResponse, description: 'The series.' })
  @ApiProblems('validation_failed', 'event_not_found', 'invalid_transition', 'rooms_taken')
  changeSeriesRule(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Body() change: ChangeSeriesRuleDto,
    @CurrentActor() actor: Actor,
  ): Promise<EventSeries> {
    return this.rules.change(id, version, toRuleChange(change), actor);
  }
}
