import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, IsNull } from 'typeorm';
import { RoomsService } from '../../../bookings/application/rooms.service.js';
import { ClosedRooms } from '../../../bookings/persistence/closed-rooms.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { addDays, datesBetween, VenueTime } from '../../../platform/common/venue-time.js';
import {
  ADVISORY_LOCK,
  inTransaction,
  RetryTransactionError,
  takeLock,
} from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { logEvents } from '../../../platform/events/event-log.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { type ViewingInClosure, Viewings } from '../../viewings/application/viewings.service.js';
import { type ClosureContent, type ClosureDate, ClosureKind, HORIZON_DAYS } from '../domain/closure.js';
import { type ClosureConflict, ClosureNotFoundError } from '../domain/conflict.js';
import { type HolidayDate, publicHolidays } from '../domain/public-holidays.js';
import { storeSpaces } from '../persistence/closure-spaces.js';
import { ClosureEntity, contentOfClosure } from '../persistence/closure.entity.js';
import { closureEvent } from './closure-event.js';
import { ClosurePlans } from './closure-plans.js';
import { type Decision, ConflictResolver } from './conflict-resolver.js';

/** A closure with its dates and conflicts, as staff see it. */
export interface ClosureView extends ClosureContent {
  id: number;
  version: number;
  editedAt: Date;
  editedBy: string | null;
  /** Future dates, and a current one. */
  dates: ShownDate[];
  /** Bookings and events that keep their rooms during the closure. */
  leftOut: ClosureConflict[];
}

export type ShownDate = Pick<ClosureDate, 'date' | 'lastDate' | 'name'> & {
  startsAt: Date;
  endsAt: Date;
};

export interface ClosurePreview {
  dates: ShownDate[];
  conflicts: ClosureConflict[];
  /** Saving does not change them; those that block keep their rooms. */
  viewings: ViewingInClosure[];
}

interface Saving {
  content: ClosureContent;
  decisions: readonly Decision[];
}

/** Adds, changes and removes closures, which close spaces to everyone or to members. */
@Injectable()
export class Closures {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly plans: ClosurePlans,
    private readonly closed: ClosedRooms,
    private readonly resolver: ConflictResolver,
    private readonly rooms: RoomsService,
    private readonly viewings: Viewings,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** Closures that are neither removed nor past, sorted by their next date. */
  async list(): Promise<ClosureView[]> {
    const { manager } = this.dataSource;
    const closures = await manager.findBy(ClosureEntity, { removedAt: IsNull() });
    return (await this.showAll(closures, manager))
      .filter(({ dates }) => dates.length > 0)
      .sort((a, b) => ((a.dates[0]?.startsAt ?? 0) < (b.dates[0]?.startsAt ?? 0) ? -1 : 1));
  }

  /** @throws ClosureNotFoundError */
  async get(id: number): Promise<ClosureView> {
    const { manager } = this.dataSource;
    return this.show(await this.find(id, manager), manager);
  }

  /** The public holidays of the next two years. */
  async holidays(): Promise<HolidayDate[]> {
    const today = this.venueTime.dateOf(await this.clock.now());
    const year = Number(today.slice(0, 4));
    return [0, 1, 2]
      .flatMap((ahead) => publicHolidays(year + ahead))
      .filter(({ date }) => date >= today && date <= addDays(today, HORIZON_DAYS));
  }

  /**
   * The dates that saving would close, and the conflicts.
   * @param id the closure that is changed; null for a new one
   * @throws ValidationError, ClosureNotFoundError
   */
  async preview(content: ClosureContent, id: number | null): Promise<ClosurePreview> {
    const { manager } = this.dataSource;
    const before = id === null ? null : await this.find(id, manager);
    const planned = await this.plans.plan(content, before, manager);
    const conflicts = await this.plans.conflictsOf(planned, before?.id ?? null, manager);
    const viewings = await this.viewings.during(planned.dates, planned.roomIds, manager);
    return { dates: planned.dates.map(shownDate), conflicts, viewings };
  }

  /**
   * Adds a closure and carries out the decisions on its conflicts, in one transaction.
   * @throws ValidationError, ClosureConflictsError, and the errors of moves and cancellations
   */
  async create(saving: Saving, actor: Actor, storeResult: StoreResult = STORE_NOTHING): Promise<ClosureView> {
    const id = await inTransaction(this.dataSource, async (manager) => {
      const made = await this.save(null, saving, actor, manager);
      await storeResult({ status: 201, resultId: String(made) }, manager);
      return made;
    });
    return this.get(id);
  }

  /** Past dates do not change. @throws as `create`, ClosureNotFoundError, StaleVersionError */
  async change(
    id: number,
    version: number,
    saving: Saving,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<ClosureView> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.lockClosures(manager);
      const before = await this.lock(id, version, manager);
      await this.save(before, saving, actor, manager);
      await storeResult({ status: 200, resultId: String(id) }, manager);
    });
    return this.get(id);
  }

  /** Past dates stay stored. @throws ClosureNotFoundError, StaleVersionError */
  async remove(id: number, version: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.lockClosures(manager);
      const before = await this.lock(id, version, manager);
      const freed = await this.closed.remove(id, manager);
      const removedAt = await this.clock.now(manager);
      await manager.update(ClosureEntity, { id }, { removedAt, version: version + 1 });
      await this.announce(freed, before.spaceIds, manager);
      const entry = {
        action: 'closure.remove',
        objectKind: 'closure',
        objectId: id,
        objectName: before.publicText,
      };
      await this.audit.record(
        actor,
        { ...entry, changes: changedFields(contentOfClosure(before), {}) },
        manager,
      );
      await logEvents([closureEvent('closure.removed', { id, version: version + 1 }, before)], manager);
    });
  }

  /** Stores the dates of repeating closures that now lie within the horizon. They leave out what is already booked then. */
  async extend(): Promise<void> {
    const closures = await this.dataSource.manager.findBy(ClosureEntity, { removedAt: IsNull() });
    const parts = closures.map(
      ({ id }) =>
        (manager: EntityManager) =>
          this.extendOne(id, manager),
    );
    await runEach([...parts, (manager: EntityManager) => this.closed.closeGaps(manager)], (part) =>
      inTransaction(this.dataSource, async (manager) => {
        await this.lockClosures(manager);
        await part(manager);
      }),
    );
  }

  private async extendOne(id: number, manager: EntityManager): Promise<void> {
    const closure = await manager.findOneBy(ClosureEntity, { id, removedAt: IsNull() });
    if (!closure) return;
    const planned = await this.plans.datesOf(closure, manager);
    if (planned.kind === ClosureKind.StaffOnly) await this.lockStaffOnly(manager);
    const added = await this.closed.add(closure.id, planned.kind, planned, manager);
    if (added.length > 0) await this.rooms.announce(added, closure.spaceIds, manager);
  }

  private async save(
    before: ClosureEntity | null,
    { content, decisions }: Saving,
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    if (!before) await this.lockClosures(manager);
    if ([content.kind, before?.kind].includes(ClosureKind.StaffOnly)) await this.lockStaffOnly(manager);
    const planned = await this.plans.plan(content, before, manager);
    const kept = await this.resolver.resolve(
      planned,
      decisions,
      before?.id ?? null,
      content.publicText,
      actor,
      manager,
    );
    const freed = before ? await this.closed.remove(before.id, manager) : [];
    const id = await this.store(content, before, actor, manager);
    await this.closed.add(id, content.kind, planned, manager);
    // A new booking or event has taken rooms meanwhile. The next try finds it and asks for a decision.
    if (content.kind === ClosureKind.Closed && !(await this.closed.takeRooms(id, kept, manager)))
      throw new RetryTransactionError();
    const spaceIds = [...new Set([...content.spaceIds, ...(before?.spaceIds ?? [])])];
    await this.announce([...freed, ...planned.dates], spaceIds, manager);
    const entry = {
      action: before ? 'closure.update' : 'closure.create',
      objectKind: 'closure',
      objectId: id,
      objectName: content.publicText,
    };
    const changes = changedFields(before ? contentOfClosure(before) : {}, content);
    await this.audit.record(actor, { ...entry, changes }, manager);
    if (!before) await logEvents([closureEvent('closure.created', { id, version: 1 }, content)], manager);
    return id;
  }

  private async store(
    { spaceIds, ...content }: ClosureContent,
    before: ClosureEntity | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    const edited = { ...content, editedBy: actor.id, editedAt: () => 'clock_timestamp()' };
    let id = before?.id;
    if (before) {
      await manager.update(ClosureEntity, { id: before.id }, { ...edited, version: before.version + 1 });
    } else {
      const { identifiers } = await manager.insert(ClosureEntity, { ...edited, createdBy: actor.id });
      id = identifiers[0]?.['id'] as number;
    }
    if (id === undefined) throw new Error('the closure has no ID');
    await storeSpaces(id, spaceIds, manager);
    return id;
  }

  /** Lets one transaction change closures at a time. */
  private lockClosures(manager: EntityManager): Promise<void> {
    return takeLock(ADVISORY_LOCK.closures, manager);
  }

  /** Waits for members who are booking, and lets later ones wait for this transaction. */
  private lockStaffOnly(manager: EntityManager): Promise<void> {
    return takeLock(ADVISORY_LOCK.staffOnly, manager);
  }

  private async find(id: number, manager: EntityManager): Promise<ClosureEntity> {
    const closure = await manager.findOneBy(ClosureEntity, { id, removedAt: IsNull() });
    if (!closure) throw new ClosureNotFoundError();
    return closure;
  }

  private async lock(id: number, version: number, manager: EntityManager): Promise<ClosureEntity> {
    const closure = await this.find(id, manager);
    if (closure.version !== version) throw new StaleVersionError(await this.show(closure, manager));
    return closure;
  }

  private announce(
    times: readonly { start: Date; end: Date }[],
    spaceIds: readonly number[],
    manager: EntityManager,
  ): Promise<void> {
    const days = times.flatMap(({ start, end }) =>
      datesBetween(this.venueTime.dateOf(start), this.venueTime.dateOf(new Date(end.getTime() - 1))),
    );
    return this.rooms.announce([...new Set(days)], spaceIds, manager);
  }

  private async show(closure: ClosureEntity, manager: EntityManager): Promise<ClosureView> {
    const [shown] = await this.showAll([closure], manager);
    if (!shown) throw new ClosureNotFoundError();
    return shown;
  }

  private async showAll(closures: readonly ClosureEntity[], manager: EntityManager): Promise<ClosureView[]> {
    const planned = await this.plans.planAll(closures, manager);
    return planned.map(({ closure, dates, leftOut }) => ({
      id: closure.id,
      version: closure.version,
      ...contentOfClosure(closure),
      editedAt: closure.editedAt,
      editedBy: closure.editorName,
      dates: dates.map(shownDate),
      leftOut,
    }));
  }
}

function shownDate({ date, lastDate, name, start, end }: ClosureDate): ShownDate {
  return { date, lastDate, name, startsAt: start, endsAt: end };
}
