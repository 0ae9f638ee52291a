import {
  Body,
  Controller,
  Get,
  Param,
  Post,
  Query,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { RevisionView } from '../../../platform/editing/edited-view.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { editedCalls } from '../../../platform/editing/edited-calls.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { RevisionId } from '../../../platform/http/id-param.pipe.js';
import { EventEditing, type EditedEvent } from '../application/event-editing.service.js';
import { SeriesEditing } from '../application/series-editing.service.js';
import type { EventContent } from '../domain/event-content.js';
import { Scope } from '../domain/series-plan.js';
import { EventId } from './event-id.js';
import {
  AdminEventResponse,
  EventRevisionResponse,
  AdminEventRowPageResponse,
} from './dto/admin-event-response.dto.js';
import {
  AdminEventsExportQuery,
  AdminEventsQuery,
  CreateEventDto,
  DuplicateEventDto,
  toNewEvent,
  UpdateEventDto,
} from './dto/admin-event.dto.js';
import { ScopeQuery } from './dto/event-series.dto.js';
import { EventResponse, toEventResponse } from './dto/event-response.dto.js';

const Calls = editedCalls({
  name: 'event',
  subject: 'AdminEvent',
  article: 'an',
  response: AdminEventResponse,
  notFound: 'event_not_found',
});

/** Events, edited by admins, and by club secretaries as far as they are their club's. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/events')
export class AdminEventsController {
  constructor(
    private readonly events: EventEditing,
    private readonly series: SeriesEditing,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Events to edit',
    description: 'Drafts included; for club secretaries those of their own clubs.',
  })
  @Allow(Permission.EventsEdit)
  @ApiOkResponse({ type: AdminEventRowPageResponse, description: 'A page of events.' })
  @ApiProblems('validation_failed')
  listAdminEvents(
    @Query() query: AdminEventsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<AdminEventRowPageResponse> {
    return this.events.list(query, actor);
  }

  @Get('export.csv')
  @ApiListExport('events')
  @Allow(Permission.EventsEdit)
  @FreshPassword()
  exportAdminEvents(
    @Query() query: AdminEventsExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.events.export(query, actor);
  }

  @Calls.Create({ description: 'As a draft, which nobody else sees until it is published.' })
  @Allow(Permission.EventsEdit)
  createAdminEvent(@Body() event: CreateEventDto, @CurrentActor() actor: Actor): Promise<EditedEvent> {
    return this.events.create(toNewEvent(event), actor);
  }

  @Calls.Read()
  @Allow(Permission.EventsEdit)
  getAdminEvent(@Param('id', EventId) id: number, @CurrentActor() actor: Actor): Promise<EditedEvent> {
    return this.events.get(id, actor);
  }

  @Calls.Update()
  @Allow(Permission.EventsEdit)
  updateAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Body() event: UpdateEventDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.events.update(id, version, event, actor);
  }

  @Calls.Remove({ description: 'What people may have seen is better cancelled.' })
  @Allow(Permission.EventsEdit)
  @FreshPassword()
  async deleteAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.events.remove(id, version, actor);
  }

  @Calls.Publish({
    description:
      'One that is cancelled stays so. With a scope what has changed is changed on other dates of its series, too, but for its day.',
    problems: ['rooms_taken'],
  })
  @Allow(Permission.EventsEdit)
  @FreshPassword()
  publishAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Query() { scope = Scope.This }: ScopeQuery,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.series.publish(id, version, scope, actor);
  }

  @Calls.Discard()
  @Allow(Permission.EventsEdit)
  discardAdminEventDraft(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.events.discard(id, version, actor);
  }

  @Calls.Step('cancel', {
    summary: 'Cancels an event',
    description: 'It stays on the site, and says so; with a scope other dates of its series, too.',
    answer: 'The cancelled event.',
    problems: ['validation_failed'],
  })
  @Allow(Permission.EventsEdit)
  cancelAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Query() { scope = Scope.This }: ScopeQuery,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.series.cancel(id, version, scope, actor);
  }

  @Calls.Step('restore', {
    summary: 'Takes a cancellation back',
    description: 'The event is on after all.',
    answer: 'The published event.',
    problems: ['validation_failed', 'rooms_taken'],
  })
  @Allow(Permission.EventsEdit)
  reviveAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Query() { scope = Scope.This }: ScopeQuery,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.series.revive(id, version, scope, actor);
  }

  @Post(':id/duplicate')
  @ApiOperation({
    summary: 'Copies an event',
    description: 'As a new draft, on another day if one is given.',
  })
  @Allow(Permission.EventsEdit)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiCreatedResponse({ type: AdminEventResponse, description: 'The new draft.' })
  @ApiProblems('validation_failed', 'event_not_found')
  duplicateAdminEvent(
    @Param('id', EventId) id: number,
    @Body() { date }: DuplicateEventDto,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.events.duplicate(id, date, actor);
  }

  @Calls.Preview(EventResponse)
  @Allow(Permission.EventsEdit)
  async previewAdminEvent(
    @Param('id', EventId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<EventResponse> {
    return toEventResponse(await this.events.preview(id, actor));
  }

  @Calls.Revisions(EventRevisionResponse)
  @Allow(Permission.EventsEdit)
  listAdminEventRevisions(
    @Param('id', EventId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<RevisionView<EventContent>[]> {
    return this.events.revisions(id, actor);
  }

  @Calls.Restore()
  @Allow(Permission.EventsEdit)
  restoreAdminEventRevision(
    @Param('id', EventId) id: number,
    @Param('revisionId', RevisionId) revisionId: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.events.restore(id, version, revisionId, actor);
  }
}
