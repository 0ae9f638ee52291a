import { Body, Controller, Param, Post, Query } from '@nestjs/common';
import { Allow, AllowWithPassword, CurrentActor } from '../../auth/sessions/access.js';
import { EditableController } from '../../auth/sessions/editable-controller.js';
import { Permission } from '../../auth/sessions/permissions.js';
import type { Actor } from '../../platform/audit/actor.js';
import { editableEndpoints } from '../../platform/editing/editable-endpoints.js';
import { Call, Creates } from '../../platform/http/call.js';
import { IfMatch } from '../../platform/http/if-match.js';
import { EventEditing, type EditedEvent } from '../application/event-editing.service.js';
import { SeriesEditing } from '../application/series-editing.service.js';
import { type EventContent, EventFields } from '../domain/event-content.js';
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
  UpdateEventDto,
} from './dto/admin-event.dto.js';
import { ScopeQuery } from './dto/event-series.dto.js';
import { EventResponse, toEventResponse } from './dto/event-response.dto.js';

const EVENT = {
  name: 'event',
  article: 'an',
  subject: 'AdminEvent',
  subjects: 'AdminEvents',
  response: AdminEventResponse,
  notFound: 'event_not_found',
} as const;
const Calls = editableEndpoints(EVENT);

/** Events, edited by admins and, for their own clubs, by club secretaries. */
@Controller('admin/events')
export class AdminEventsController extends EditableController<EventContent, EditedEvent>({
  ...EVENT,
  edit: Permission.EventsEdit,
  openToKeys: true,
  list: {
    summary: 'List events for staff',
    description: 'With drafts. Club secretaries see those of their own clubs.',
    answer: 'A page of events.',
    problems: ['validation_failed'],
    query: AdminEventsQuery,
    response: AdminEventRowPageResponse,
    file: { name: 'events', query: AdminEventsExportQuery },
  },
  create: {
    description: 'Creates a draft. The public sees it once it is published.',
    body: CreateEventDto,
    content: EventFields,
  },
  update: UpdateEventDto,
  revision: EventRevisionResponse,
}) {
  constructor(
    private readonly events: EventEditing,
    private readonly series: SeriesEditing,
  ) {
    super(events);
  }

  @Calls.Remove({ description: 'Deletes the event for good. Cancel it instead if people may have seen it.' })
  @AllowWithPassword(Permission.EventsEdit)
  async deleteAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.events.remove(id, version, actor);
  }

  @Calls.Publish({
    description:
      'A cancelled event stays cancelled. With a scope, the changes (except the day) also apply to other dates of its series.',
    problems: ['rooms_taken'],
  })
  @AllowWithPassword(Permission.EventsEdit)
  publishAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Query() { scope = Scope.This }: ScopeQuery,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.series.publish(id, version, scope, actor);
  }

  @Calls.Step('cancel', {
    summary: 'Cancel an event',
    description:
      'It stays on the site, marked as cancelled. With a scope, other dates of its series are cancelled too.',
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
    summary: 'Restore a cancelled event',
    description: 'The event takes place after all.',
    answer: 'The published event.',
    problems: ['validation_failed', 'rooms_taken'],
  })
  @Allow(Permission.EventsEdit)
  restoreAdminEvent(
    @Param('id', EventId) id: number,
    @IfMatch() version: number,
    @Query() { scope = Scope.This }: ScopeQuery,
    @CurrentActor() actor: Actor,
  ): Promise<EditedEvent> {
    return this.series.restore(id, version, scope, actor);
  }

  @Post(':id/duplicate')
  @Call('Copy an event', 'Creates a draft, on another day if one is given.')
  @Allow(Permission.EventsEdit)
  @Creates(AdminEventResponse, 'The new draft.')
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
}
