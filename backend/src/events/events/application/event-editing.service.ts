import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { RoomsService, type SpaceSlot } from '../../../bookings/bookings/application/rooms.service.js';
import { ClubEditing } from '../../../clubs/clubs/application/club-editing.service.js';
import { ShownPictures } from '../../../clubs/media/application/shown-pictures.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Clock } from '../../../platform/common/clock.js';
import { type DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { EditedView } from '../../../platform/editing/edited-view.js';
import { Editing, type Step } from '../../../platform/editing/editing.js';
import { EditingKit } from '../../../platform/editing/editing-kit.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import {
  contentOfEvent,
  type EventContent,
  EventStatus,
  problemsOf,
  TRANSITIONS,
} from '../domain/event-content.js';
import { eventPeriod } from '../domain/event-times.js';
import { fieldsThatDiffer, type SeriesField, withTheirs } from '../domain/series-fields.js';
import { EventEntity } from '../persistence/event.entity.js';
import {
  type EventListRequest,
  type EventRow,
  StaffEventRepository,
} from '../persistence/staff-event.repository.js';
import { EventNotFoundError, EventsService, type ShownEvent } from './events.service.js';

export interface EditedEvent extends EditedView<EventContent> {
  status: EventStatus;
  hasDraft: boolean;
  lacksRooms: boolean;
}

export interface ListedEvent extends Omit<EventRow, 'updatedAt'> {
  updatedAt: string;
}

const EXPORTED: ListExport<EventRow>['columns'] = {
  'Event no.': ({ id }) => id,
  Title: ({ title }) => title,
  Date: ({ date }) => date,
  Starts: ({ startTime }) => startTime,
  Ends: ({ endTime }) => endTime,
  Club: ({ clubName }) => clubName,
  Status: ({ status }) => status,
  Places: ({ capacity }) => capacity,
  Rooms: ({ spaceName }) => spaceName,
  Price: ({ isPaid, price }) => (isPaid ? price : null),
  'Last changed': ({ updatedAt }) => updatedAt.toISOString(),
};

/** Events, edited by admins, and by club secretaries as far as they are their club's. */
@Injectable()
export class EventEditing extends Editing<EventContent, EventEntity, EditedEvent> {
  protected readonly kind = 'event';
  protected readonly entity = EventEntity;
  protected readonly contentOf = contentOfEvent;

  constructor(
    kit: EditingKit,
    users: UsersService,
    private readonly events: StaffEventRepository,
    private readonly clubs: ClubEditing,
    private readonly pages: EventsService,
    private readonly pictures: ShownPictures,
    private readonly rooms: RoomsService,
    private readonly exports: ListExports,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Clock) private readonly clock: Clock,
  ) {
    super(kit, users);
  }

  async list(request: EventListRequest, actor: Actor): Promise<Page<ListedEvent>> {
    const { items, ...page } = await this.events.page(request, this.today(), actor);
    return { ...page, items: items.map((row) => ({ ...row, updatedAt: row.updatedAt.toISOString() })) };
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
    const event = await this.require(id, actor, this.kit.manager);
    return this.pages.shownOne(Object.assign(event, this.editedOf(event)));
  }

  /** It stays where it was, and says that it is off. */
  cancel(id: number, version: number, actor: Actor): Promise<EditedEvent> {
    return this.move('cancel', id, version, EventStatus.Cancelled, actor);
  }

  /**
   * The same in a transaction that has locked it already, and that needs its rooms: of a series it is this date alone.
   * @param reason for the log
   * @throws EventNotFoundError, StaleVersionError, DomainError `invalid_transition`
   */
  async cancelWithin(
    id: number,
    version: number,
    actor: Actor,
    reason: string,
    manager: EntityManager,
  ): Promise<void> {
    const event = await this.requireVersion(id, version, actor, manager);
    const step = this.moving('cancel', event, EventStatus.Cancelled);
    await this.enact(event, { ...step, reason }, actor, manager);
  }

  /** It takes place after all. */
  revive(id: number, version: number, actor: Actor): Promise<EditedEvent> {
    return this.move('revive', id, version, EventStatus.Published, actor);
  }

  /** A new draft that says the same, on another day if one is given. */
  async duplicate(id: number, date: string | undefined, actor: Actor): Promise<EditedEvent> {
    const event = await this.require(id, actor, this.kit.manager);
    const content = this.editedOf(event);
    // Rooms are given once; a secretary could not give them.
    const spaceId = hasAllClubs(actor) ? content.spaceId : null;
    return this.create({ ...content, spaceId, date: date ?? content.date }, actor, 'duplicate');
  }

  protected find(id: number, actor: Actor, manager: EntityManager): Promise<EventEntity | null> {
    return this.events.find(id, actor, manager);
  }

  protected notFound(): DomainError {
    return new EventNotFoundError();
  }

  protected nameOf({ title }: EventContent): string {
    return title;
  }

  protected clubOf({ clubId }: EventEntity): number | null {
    return clubId;
  }

  protected async present(
    { id, status, draft }: EventEntity,
    view: EditedView<EventContent>,
    manager: EntityManager,
  ): Promise<EditedEvent> {
    return {
      ...view,
      status,
      hasDraft: draft !== null,
      lacksRooms: await this.events.lacksRooms(id, this.today(), manager),
    };
  }

  protected override columnsOfNew({ id }: Actor): Partial<EventEntity> {
    return { status: EventStatus.Draft, createdBy: id };
  }

  protected override columnsOfPublic(event: EventEntity): Partial<EventEntity> {
    const { status } = event;
    return {
      status: status === EventStatus.Draft ? EventStatus.Published : status,
      ownFields: this.ownFieldsOf(event, this.editedOf(event)),
    };
  }

  protected override columnsOfEdited(event: EventEntity, content: EventContent): Partial<EventEntity> {
    return { ...content, ownFields: this.ownFieldsOf(event, content) };
  }

  /** What is changed on one date of a series is that date's own. */
  private ownFieldsOf(event: EventEntity, content: EventContent): SeriesField[] {
    if (event.seriesId === null) return [];
    return withTheirs([...event.ownFields, ...fieldsThatDiffer(contentOfEvent(event), content)]);
  }

  /** A date of a series that is deleted is not wanted: a new rule leaves it out. */
  override remove(id: number, version: number, actor: Actor): Promise<void> {
    return this.together(async (manager) => {
      const { seriesId } = await this.require(id, actor, manager);
      // Before the date: who changes the series locks it in this order, too.
      if (seriesId !== null) await this.events.lockSeries(seriesId, manager);
      const event = await this.requireVersion(id, version, actor, manager);
      await this.erase(event, actor, manager);
      if (event.seriesId !== null && event.originalDate !== null)
        await this.events.leaveOut(event.seriesId, event.originalDate, manager);
    });
  }

  /** All that changes dates of a series happens in one transaction. @param work with the methods below */
  override together<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return super.together(work);
  }

  /** @throws EventNotFoundError, StaleVersionError */
  override requireVersion(
    id: number,
    version: number,
    actor: Actor,
    manager: EntityManager,
  ): Promise<EventEntity> {
    return super.requireVersion(id, version, actor, manager);
  }

  override publication(event: EventEntity, actor: Actor, manager: EntityManager): Promise<Step<EventEntity>> {
    return super.publication(event, actor, manager);
  }

  override enact(
    event: EventEntity,
    step: Step<EventEntity>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<EventEntity> {
    return super.enact(event, step, actor, manager);
  }

  override erase(event: EventEntity, actor: Actor, manager: EntityManager): Promise<void> {
    return super.erase(event, actor, manager);
  }

  protected override stateOf({ status }: EventEntity): object {
    return { status };
  }

  /** A secretary's event is of a club of the secretary's. */
  protected override async check(
    content: EventContent,
    actor: Actor,
    manager: EntityManager,
    before: EventContent | null,
  ): Promise<void> {
    const { clubId, spaceId, imageUrl } = content;
    const errors = {
      ...problemsOf(content),
      ...(await this.pictures.problemsOf(
        { addresses: { imageUrl } },
        before && { addresses: { imageUrl: before.imageUrl } },
        actor,
        manager,
      )),
      ...(await this.clubs.problemsOfOwner(clubId, actor, manager)),
    };
    if (spaceId !== (before?.spaceId ?? null) && !hasAllClubs(actor))
      errors['spaceId'] = ['Administrators give events their rooms. Please ask one.'];
    else if (spaceId !== null && !(await this.rooms.isSpace(spaceId, manager)))
      errors['spaceId'] = ['There is no such space.'];
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  }

  /** Its rooms go with what the public sees: drafts and what is cancelled have none. @throws RoomsTakenError */
  protected override async followPublic(
    before: EventEntity,
    after: EventEntity | null,
    manager: EntityManager,
  ): Promise<void> {
    const [had, has] = [this.roomsOf(before), after && this.roomsOf(after)];
    // What was given and was not free is tried again.
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

  protected override explain(error: unknown): unknown {
    return ClubEditing.explainOwned(error, 'events_club');
  }

  private move(
    action: string,
    id: number,
    version: number,
    status: EventStatus,
    actor: Actor,
  ): Promise<EditedEvent> {
    return this.step(id, version, actor, (event) => this.moving(action, event, status));
  }

  /** @throws DomainError `invalid_transition` */
  moving(action: string, event: EventEntity, status: EventStatus): Step<EventEntity> {
    // Publishing a draft is more than its status.
    if (event.status === EventStatus.Draft || !TRANSITIONS[event.status].includes(status))
      throw this.refuse(`An event that is ${event.status} cannot become ${status} this way.`);
    return { action, columns: { status, fellAway: false }, isPublic: true };
  }
}
