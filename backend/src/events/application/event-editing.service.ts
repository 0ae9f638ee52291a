import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { hasAllClubs } from '../../auth/sessions/own-clubs.js';
import { RoomsService, type SpaceSlot } from '../../bookings/application/rooms.service.js';
import { ClubEditing } from '../../clubs/application/club-editing.service.js';
import { type PictureFields, ShownPictures } from '../../clubs/media/application/shown-pictures.js';
import type { Actor } from '../../platform/audit/actor.js';
import { Clock } from '../../platform/common/clock.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import type { EditableView } from '../../platform/editing/editable-view.js';
import type { Step } from '../../platform/editing/editable-type.js';
import { EditableResource, refuse } from '../../platform/editing/editable-resource.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import type { Page } from '../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../platform/lists/list-exports.js';
import { UsersService } from '../../auth/accounts/users.service.js';
import {
  contentOfEvent,
  type EventContent,
  EventStatus,
  problemsOf,
  TRANSITIONS,
} from '../domain/event-content.js';
import { eventPeriod, problemsOfEventTimes } from '../domain/event-times.js';
import { fieldsThatDiffer, type SeriesField, withGroups } from '../domain/series-fields.js';
import { logEventChange } from '../persistence/event-changes.js';
import { EventEntity } from '../persistence/event.entity.js';
import {
  type EventListRequest,
  type EventRow,
  StaffEventRepository,
} from '../persistence/staff-event.repository.js';
import { EventNotFoundError, EventsService, type ShownEvent } from './events.service.js';

export interface EditedEvent extends EditableView<EventContent> {
  status: EventStatus;
  hasDraft: boolean;
  lacksRooms: boolean;
}

export interface ListedEvent extends Omit<EventRow, 'updatedAt'> {
  updatedAt: Date;
}

const EXPORTED: ListExport<EventRow>['columns'] = {
  'Event ID': ({ id }) => id,
  Title: ({ title }) => title,
  Date: ({ date }) => date,
  Starts: ({ startTime }) => startTime,
  Ends: ({ endTime }) => endTime,
  Club: ({ clubName }) => clubName,
  Status: ({ status }) => status,
  Capacity: ({ capacity }) => capacity,
  Rooms: ({ spaceName }) => spaceName,
  Price: ({ isPaid, price }) => (isPaid ? price : null),
  'Last changed': ({ updatedAt }) => updatedAt,
};

/** Events, edited by admins and, for their own clubs, by club secretaries. */
@Injectable()
export class EventEditing {
  readonly edited;

  constructor(
    kit: EditingKit,
    users: UsersService,
    private readonly events: StaffEventRepository,
    clubs: ClubEditing,
    private readonly pages: EventsService,
    pictures: ShownPictures,
    private readonly rooms: RoomsService,
    private readonly exports: ListExports,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    this.edited = new EditableResource<EventContent, EventEntity, EditedEvent>(kit, users, {
      kind: 'event',
      entity: EventEntity,
      content: contentOfEvent,
      name: ({ title }) => title,
      club: ({ clubId }) => clubId,
      notFound: () => new EventNotFoundError(),
      find: (id, actor, manager) => events.find(id, actor, manager),
      state: ({ status }) => ({ status }),
      view: async ({ id, status, draft }, _view, manager) => ({
        status,
        hasDraft: draft !== null,
        lacksRooms: await events.lacksRooms(id, this.today(), manager),
      }),
      columns: (content, event, actor) =>
        event
          ? { ...content, ownFields: ownFieldsOf(event, content) }
          : { ...content, status: EventStatus.Draft, createdBy: actor.id },
      onPublish: ({ status }) => ({ status: status === EventStatus.Draft ? EventStatus.Published : status }),
      validate: async (content, { before, actor, manager }) => {
        const { clubId, spaceId } = content;
        const errors = {
          ...problemsOfEventTimes(content, this.venueTime),
          ...problemsOf(content),
          ...(await pictures.problemsOf(picturesIn(content), before && picturesIn(before), actor, manager)),
          ...(await clubs.problemsOfOwner(clubId, actor, manager)),
        };
        if (spaceId !== (before?.spaceId ?? null) && !hasAllClubs(actor))
          errors['spaceId'] = ['Only admins can assign rooms to events. Please ask one.'];
        else if (spaceId !== null && !(await rooms.isSpace(spaceId, manager)))
          errors['spaceId'] = ['We could not find that space.'];
        return errors;
      },
      afterPublicChange: async (before, after, manager) => {
        await logEventChange(before, after, manager);
        await this.moveRooms(before, after, manager);
      },
      explain: (error) => ClubEditing.explainOwned(error, 'events_club'),
    });
  }

  list(request: EventListRequest, actor: Actor): Promise<Page<ListedEvent>> {
    return this.events.page(request, this.today(), actor);
  }

  export(request: EventListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.events.list(request, this.today(), actor);
    return this.exports.csv<EventRow>({ name: 'events', list, request, columns: EXPORTED }, actor);
  }

  private today(): string {
    return this.venueTime.dateOf(this.clock.now());
  }

  /** The event as its page will show it. @throws EventNotFoundError */
  async preview(id: number, actor: Actor): Promise<ShownEvent> {
    const event = await this.edited.require(id, actor);
    return this.pages.shownOne(Object.assign(event, this.edited.workingCopyOf(event)));
  }

  /** Cancels an event, which stays on the site. */
  cancel(id: number, version: number, actor: Actor): Promise<EditedEvent> {
    return this.move('cancel', id, version, EventStatus.Cancelled, actor);
  }

  /**
   * Cancels an event for its rooms, within a transaction that has locked it. Other dates of its series stay.
   * @param reason for the audit log
   * @throws EventNotFoundError, StaleVersionError, DomainError `invalid_transition`
   */
  async cancelWithin(
    id: number,
    version: number,
    actor: Actor,
    reason: string,
    manager: EntityManager,
  ): Promise<void> {
    const event = await this.edited.requireVersion(id, version, actor, manager);
    const step = this.statusStep('cancel', event, EventStatus.Cancelled);
    await this.edited.applyStep(event, { ...step, reason }, actor, manager);
  }

  /** Restores a cancelled event. */
  restore(id: number, version: number, actor: Actor): Promise<EditedEvent> {
    return this.move('undo_cancel', id, version, EventStatus.Published, actor);
  }

  /** Creates a draft with the same content, on another day if one is given. */
  async duplicate(id: number, date: string | undefined, actor: Actor): Promise<EditedEvent> {
    const event = await this.edited.require(id, actor);
    const content = this.edited.workingCopyOf(event);
    // Only admins can assign rooms, so a secretary's copy has none.
    const spaceId = hasAllClubs(actor) ? content.spaceId : null;
    return this.edited.create({ ...content, spaceId, date: date ?? content.date }, actor, 'duplicate');
  }

  /** A deleted date of a series is excluded, so that a new rule does not add it again. */
  remove(id: number, version: number, actor: Actor): Promise<void> {
    return this.edited.inTransaction(async (manager) => {
      const { seriesId } = await this.edited.require(id, actor, manager);
      // Other changes lock the series before its dates. The same order here avoids a deadlock.
      if (seriesId !== null) await this.events.lockSeries(seriesId, manager);
      const event = await this.edited.requireVersion(id, version, actor, manager);
      await this.edited.erase(event, actor, manager);
      if (event.seriesId !== null && event.originalDate !== null)
        await this.events.leaveOut(event.seriesId, event.originalDate, manager);
    });
  }

  /** Only published events occupy rooms, not drafts or cancelled ones. @throws RoomsTakenError */
  private async moveRooms(
    before: EventEntity,
    after: EventEntity | null,
    manager: EntityManager,
  ): Promise<void> {
    const [had, has] = [this.roomsOf(before), after && this.roomsOf(after)];
    // Tries again if an earlier try found the rooms taken.
    const stays =
      isDeepStrictEqual(had, has) &&
      !(after && (await this.events.lacksRooms(after.id, this.today(), manager)));
    if (!stays) await this.rooms.move({ eventId: before.id }, had, has, manager);
  }

  private roomsOf({ status, spaceId, date, startTime, endTime }: EventEntity): SpaceSlot | null {
    if (status !== EventStatus.Published || spaceId === null) return null;
    const { start, end } = eventPeriod({ date, startTime, endTime }, this.venueTime);
    return { spaceId, date, start, end };
  }

  private move(
    action: string,
    id: number,
    version: number,
    status: EventStatus,
    actor: Actor,
  ): Promise<EditedEvent> {
    return this.edited.step(id, version, actor, (event) => this.statusStep(action, event, status));
  }

  /** @throws DomainError `invalid_transition` */
  statusStep(action: string, event: EventEntity, status: EventStatus): Step<EventEntity> {
    // A draft becomes public by publishing, which does more than set the status.
    if (event.status === EventStatus.Draft || !TRANSITIONS[event.status].includes(status))
      throw refuse(`A ${event.status} event cannot become ${status} this way.`);
    return { action, columns: { status, removedFromSeries: false }, isPublic: true };
  }
}

/** A field that is changed on one date of a series no longer follows the series. */
function ownFieldsOf(event: EventEntity, content: EventContent): SeriesField[] {
  if (event.seriesId === null) return [];
  return withGroups([...event.ownFields, ...fieldsThatDiffer(contentOfEvent(event), content)]);
}

function picturesIn({ imageUrl }: EventContent): PictureFields {
  return { addresses: { imageUrl } };
}
