import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { RoomsService, type SpaceSlot } from '../../../bookings/application/rooms.service.js';
import type { RoomConflict } from '../../../bookings/domain/booking.errors.js';
import { Messages } from '../../../messaging/inbox/application/messages.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields, type Change } from '../../../platform/audit/changed-fields.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatDate, formatTime } from '../../../platform/common/formats.js';
import { minuteOf, problemsOfTimes } from '../../../platform/common/typed-times.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import type { Page } from '../../../platform/lists/find-page.js';
import {
  assertHasBegun,
  assertOpen,
  bookingProblem,
  DEFAULT_LENGTH,
  ViewingNotFoundError,
  type ViewingOutcome,
} from '../domain/viewing.js';
import {
  type ViewingContent,
  type ViewingDuring,
  type ViewingFilter,
  ViewingRepository,
  type ViewingRow,
} from '../persistence/viewing.repository.js';
import { ViewingMails } from './viewing-mails.js';

/** When and where. */
export interface ViewingTime {
  spaceId: number;
  /** Venue-local 'YYYY-MM-DD' and 'HH:mm'. */
  date: string;
  startTime: string;
  /** Default: 30. */
  minutes?: number;
}

export interface ViewingRequest extends ViewingTime {
  blocks?: boolean;
  name: string;
  email?: string | null;
  phone?: string | null;
  note?: string | null;
}

export interface Viewing extends Omit<ViewingRow, 'start' | 'end' | 'createdAt' | 'updatedAt'> {
  date: string;
  startTime: string;
  minutes: number;
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
}

export interface ViewingInClosure extends Omit<ViewingDuring, 'start' | 'end'> {
  startsAt: Date;
  endsAt: Date;
}

/** Staff can plan this far ahead. */
const MAX_DAYS_AHEAD = 730;
const MINUTE_MS = 60_000;

/** Appointments to view the venue. They are no bookings: they have no price, and take rooms only if staff choose so. */
@Injectable()
export class Viewings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly viewings: ViewingRepository,
    private readonly rooms: RoomsService,
    private readonly mails: ViewingMails,
    private readonly messages: Messages,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  async list(filter: ViewingFilter): Promise<Page<Viewing>> {
    const page = await this.viewings.page(filter);
    return { ...page, items: page.items.map((row) => this.show(row)) };
  }

  /** @throws ViewingNotFoundError */
  async get(id: number): Promise<Viewing> {
    return this.show(await this.find(id));
  }

  /** Those of a venue-local day that are not cancelled. */
  async on(date: string): Promise<(Pick<Viewing, 'id' | 'name' | 'spaceName'> & { time: string })[]> {
    const [from, until] = [this.venueTime.instantOf(date, 0), this.venueTime.instantOf(date, 1440)];
    const rows = await this.viewings.startingBetween(from, until);
    const clock = (instant: Date): string => formatTime(this.venueTime.minuteOf(instant));
    return rows.map(({ id, name, spaceName, start, end }) => {
      return { id, name, spaceName, time: `${clock(start)} – ${clock(end)}` };
    });
  }

  /**
   * What has the rooms at that time, other viewings included. Only a viewing that blocks is refused for it.
   * @param id the viewing that is changed; null for a new one
   * @throws ValidationError
   */
  async overlaps(time: ViewingTime, id: number | null): Promise<RoomConflict[]> {
    const { manager } = this.dataSource;
    const before = id === null ? null : await this.viewings.find(id);
    const now = await this.clock.now(manager);
    const period = { ...(await this.planned(time, before, now, manager)), withoutPauses: true };
    const conflicts = await this.rooms.conflictsOf(period, manager);
    const others = await this.viewings.others(period, manager);
    return [
      ...conflicts,
      ...others.map(({ id: other, start, end }): RoomConflict => {
        return { kind: 'viewing', id: other, name: 'Viewing', startsAt: start, endsAt: end, isHeld: false };
      }),
    ].filter(({ kind, id: other }) => kind !== 'viewing' || other !== id);
  }

  /** Planned viewings that a closure of these times and rooms leaves as they are. */
  async during(
    times: readonly { start: Date; end: Date }[],
    roomIds: readonly number[],
    manager: EntityManager,
  ): Promise<ViewingInClosure[]> {
    const rows = await this.viewings.during(times, roomIds, manager);
    return rows.map(({ start, end, ...viewing }) => ({
      ...viewing,
      startsAt: start,
      endsAt: end,
    }));
  }

  /** @throws ValidationError, RoomsTakenError if it blocks and the rooms are taken, DomainError `forbidden` for the message */
  async create(
    request: ViewingRequest,
    messageId: number | null,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<Viewing> {
    const id = await inTransaction(this.dataSource, async (manager) => {
      const content = await this.contentOf(request, null, await this.clock.now(manager), manager);
      if (messageId !== null) await this.messages.assertMayName(messageId, actor, manager);
      const added = await this.viewings.add(content, { messageId, createdBy: actor.id }, manager);
      if (content.blocks) await this.rooms.move({ viewingId: added }, null, this.slotOf(content), manager);
      const viewing = await this.find(added, manager);
      await this.mails.write('booked', viewing, manager);
      await this.record('create', viewing, changedFields({}, this.logged(viewing), CONTACT), actor, manager);
      await storeResult({ status: 201, resultId: String(added) }, manager);
      return added;
    });
    return this.get(id);
  }

  /** @throws ViewingNotFoundError, StaleVersionError, ValidationError, RoomsTakenError, DomainError `invalid_transition` */
  async change(id: number, version: number, request: ViewingRequest, actor: Actor): Promise<Viewing> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(id, version, manager);
      assertOpen(before.state);
      const now = await this.clock.now(manager);
      const content = await this.contentOf(request, before, now, manager);
      await this.viewings.update(id, content, manager);
      const [had, has] = [before, content].map((one) => (one.blocks ? this.slotOf(one) : null));
      if (had || has) await this.rooms.move({ viewingId: id }, had ?? null, has ?? null, manager);
      const after = await this.find(id, manager);
      if (after.start > now) await this.tellOfChange(before, after, manager);
      const changes = changedFields(this.logged(before), this.logged(after), CONTACT);
      await this.record('update', after, changes, actor, manager);
    });
    return this.get(id);
  }

  /** @throws ViewingNotFoundError, StaleVersionError, DomainError `invalid_transition` */
  async cancel(id: number, version: number, actor: Actor): Promise<Viewing> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(id, version, manager);
      assertOpen(before.state);
      await this.viewings.cancel(id, manager);
      if (before.blocks) await this.rooms.move({ viewingId: id }, this.slotOf(before), null, manager);
      const after = await this.find(id, manager);
      await this.mails.write('cancelled', after, manager);
      const changes = [{ field: 'state', before: before.state, after: after.state }];
      await this.record('cancel', after, changes, actor, manager);
    });
    return this.get(id);
  }

  /** Another call corrects it. @throws ViewingNotFoundError, StaleVersionError, DomainError `invalid_transition` */
  async noteOutcome(
    id: number,
    version: number,
    { outcome, note }: { outcome: ViewingOutcome; note: string | null },
    actor: Actor,
  ): Promise<Viewing> {
    await inTransaction(this.dataSource, async (manager) => {
      const before = await this.lock(id, version, manager);
      assertHasBegun(before.state, before.start, await this.clock.now(manager));
      await this.viewings.noteOutcome(id, outcome, note, manager);
      const after = await this.find(id, manager);
      const changes = [{ field: 'state', before: before.state, after: after.state }];
      await this.record('outcome', after, changes, actor, manager);
    });
    return this.get(id);
  }

  /**
   * Locks the viewing that a booking is entered from. Call it before rooms are locked, as `change` does.
   * @throws ValidationError (`viewingId`) if it cannot have a booking
   */
  async lockForBooking(id: number, manager: EntityManager): Promise<void> {
    const viewing = await this.viewings.find(id, manager, true);
    const problem = viewing ? bookingProblem(viewing) : 'We could not find that viewing.';
    if (problem) throw new ValidationError({ viewingId: [problem] });
  }

  /** Notes the booking that a viewing led to, after `lockForBooking`. */
  async linkBooking(id: number, bookingId: number, actor: Actor, manager: EntityManager): Promise<void> {
    const isLinked = await this.viewings.linkBooking(id, bookingId, manager);
    if (!isLinked) throw new Error(`viewing ${id} cannot have booking ${bookingId}`);
    const viewing = await this.find(id, manager);
    const changes = [{ field: 'bookingId', before: null, after: bookingId }];
    await this.record('book', viewing, changes, actor, manager);
  }

  private async find(id: number, manager?: EntityManager): Promise<ViewingRow> {
    const viewing = await this.viewings.find(id, manager);
    if (!viewing) throw new ViewingNotFoundError();
    return viewing;
  }

  private async lock(id: number, version: number, manager: EntityManager): Promise<ViewingRow> {
    const viewing = await this.viewings.find(id, manager, true);
    if (!viewing) throw new ViewingNotFoundError();
    if (viewing.version !== version) throw new StaleVersionError(this.show(viewing));
    return viewing;
  }

  private async tellOfChange(before: ViewingRow, after: ViewingRow, manager: EntityManager): Promise<void> {
    if (before.email !== after.email) {
      // As the old address knows it, in the new version.
      const { version, updatedAt } = after;
      await this.mails.write('removed', { ...before, version, updatedAt }, manager);
      await this.mails.write('booked', after, manager);
    } else if (!hasSameTime(before, after)) await this.mails.write('changed', after, manager);
  }

  private async contentOf(
    request: ViewingRequest,
    before: ViewingRow | null,
    now: Date,
    manager: EntityManager,
  ): Promise<ViewingContent> {
    const { blocks = false, name, email, phone, note } = request;
    if (!email && !phone) throw new ValidationError({ phone: ['Enter a phone number or an email address.'] });
    const period = await this.planned(request, before, now, manager);
    return { ...period, blocks, name, email: email || null, phone: phone || null, note: note || null };
  }

  /** A viewing that has begun can be corrected while it keeps its start. @throws ValidationError */
  private async planned(
    { spaceId, date, startTime, minutes = DEFAULT_LENGTH }: ViewingTime,
    before: ViewingRow | null,
    now: Date,
    manager: EntityManager,
  ): Promise<Pick<ViewingContent, 'spaceId' | 'start' | 'end'>> {
    if (!(await this.rooms.isSpace(spaceId, manager)))
      throw new ValidationError({ spaceId: ['Choose a space.'] });
    const minute = minuteOf(startTime);
    const errors = problemsOfTimes([{ field: 'startTime', date, minute }], this.venueTime);
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const start = this.venueTime.instantOf(date, minute);
    if (start <= now && start.getTime() !== before?.start.getTime())
      throw new ValidationError({ startTime: ['Choose a time that is still to come.'] });
    if (date > addDays(this.venueTime.dateOf(now), MAX_DAYS_AHEAD))
      throw new ValidationError({ date: ['Choose a date within the next two years.'] });
    return { spaceId, start, end: new Date(start.getTime() + minutes * MINUTE_MS) };
  }

  private slotOf({ spaceId, start, end }: Pick<ViewingContent, 'spaceId' | 'start' | 'end'>): SpaceSlot {
    return { spaceId, start, end, date: this.venueTime.dateOf(start), withoutPauses: true };
  }

  private show({ start, end, createdAt, updatedAt: _updatedAt, ...row }: ViewingRow): Viewing {
    const minute = this.venueTime.minuteOf(start);
    return {
      ...row,
      date: this.venueTime.dateOf(start),
      startTime: `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`,
      minutes: Math.round((end.getTime() - start.getTime()) / MINUTE_MS),
      startsAt: start,
      endsAt: end,
      createdAt,
    };
  }

  /** The fields of the log. It keeps no values of `CONTACT`. */
  private logged({ start, end, spaceName, blocks, name, email, phone, note }: ViewingRow): object {
    return {
      startsAt: start,
      endsAt: end,
      space: spaceName,
      blocks,
      name,
      email,
      phone,
      note,
    };
  }

  private record(
    verb: string,
    { id, start }: ViewingRow,
    changes: Change[],
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const day = formatDate(this.venueTime.dateOf(start));
    const objectName = `${day}, ${formatTime(this.venueTime.minuteOf(start))}`;
    const about = { objectKind: 'viewing', objectId: id, objectName };
    return this.audit.record(actor, { action: `viewing.${verb}`, ...about, changes }, manager);
  }
}

const CONTACT = ['name', 'email', 'phone', 'note'];

const twoDigits = (value: number): string => String(value).padStart(2, '0');

function hasSameTime(a: ViewingRow, b: ViewingRow): boolean {
  return (
    a.spaceId === b.spaceId && a.start.getTime() === b.start.getTime() && a.end.getTime() === b.end.getTime()
  );
}
