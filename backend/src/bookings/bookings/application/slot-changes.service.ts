import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { addDays, VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { type DatedSlot, SlotList } from '../domain/slot.js';
import {
  doClash,
  planSlots,
  type SlotPlan,
  SlotState,
  slotStateOf,
  type StoredSlot,
  type WantedSlots,
} from '../domain/slot-lists.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { LAPSED } from '../persistence/lapsed.js';

/** A slot that goes, and who keeps it all the same. */
export interface GoneSlot {
  slot: StoredSlot;
  /** Held at this moment, and booked, from that day on. */
  openHolds: number;
  bookings: number;
}

export interface SlotChange {
  from: string;
  ended: GoneSlot[];
  withdrawn: GoneSlot[];
  added: DatedSlot[];
  /** Days of the week, 1 is Monday, on which nobody could book from then on. */
  emptyWeekdays: number[];
  quote: string;
}

/** A slot as staff see it: who planned it, and what became of it. */
export interface WrittenSlot extends StoredSlot {
  state: SlotState;
  /** Null of the first, and of somebody whose account is gone. */
  by: string | null;
  createdAt: Date;
  withdrawnBy: string | null;
  withdrawnAt: Date | null;
}

const COLUMNS = `slot.id, slot.version, slot.list, slot.label, slot.start_minute AS "startMinute",
  slot.end_minute AS "endMinute", slot.weekdays::integer[] AS weekdays, slot.valid_from::text AS "validFrom",
  slot.valid_to::text AS "validTo"`;

/** How admins change the lists of slots: one ends, another begins. Bookings keep label and instants of their own. */
@Injectable()
export class SlotChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** In the order of the lists and of the clock. */
  async list(): Promise<WrittenSlot[]> {
    const rows = await this.dataSource.query<Omit<WrittenSlot, 'state'>[]>(
      `SELECT ${COLUMNS}, author.full_name AS by, slot.created_at AS "createdAt",
              withdrawer.full_name AS "withdrawnBy", slot.withdrawn_at AS "withdrawnAt"
       FROM slots slot
       LEFT JOIN users author ON author.id = slot.created_by
       LEFT JOIN users withdrawer ON withdrawer.id = slot.withdrawn_by
       ORDER BY slot.list DESC, slot.start_minute, slot.end_minute, slot.valid_from NULLS FIRST, slot.id`,
    );
    const today = await this.today();
    return rows.map((row) => ({
      ...row,
      state: row.withdrawnAt ? SlotState.Withdrawn : slotStateOf(row, today),
    }));
  }

  /** @throws ValidationError */
  async preview(wanted: WantedSlots): Promise<SlotChange> {
    const { manager } = this.dataSource;
    const { plan, slots, facts } = await this.plan(wanted, manager);
    const { from } = wanted;
    return {
      from,
      ended: await this.kept(plan.ended, from, manager),
      withdrawn: await this.kept(plan.withdrawn, from, manager),
      added: plan.added,
      emptyWeekdays: emptyAfter(slots, plan, from),
      quote: quoteOf(facts),
    };
  }

  /**
   * What is held or booked keeps its time.
   * @param quote of the preview
   * @throws ValidationError, DomainError `quote_changed`
   */
  async change(wanted: WantedSlots, quote: string, actor: Actor): Promise<WrittenSlot[]> {
    await inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      const { plan, facts } = await this.plan(wanted, manager);
      assertQuote(quote, facts);
      const lastDay = addDays(wanted.from, -1);
      for (const slot of plan.ended) await this.end(slot, lastDay, actor, manager);
      for (const slot of plan.withdrawn) await this.takeBack(slot, actor, manager);
      for (const slot of plan.added) await this.add(slot, actor, manager);
      await this.bookings.announceAll(manager);
    });
    return this.list();
  }

  /**
   * Takes back what has not begun; again, it stays as it is.
   * @throws DomainError `slot_not_found`, `version_in_force`
   */
  async withdraw(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      const slot = await find(id, manager);
      if (slot.withdrawnAt) return;
      if (slotStateOf(slot, await this.today(manager)) !== SlotState.Planned)
        throw new DomainError('version_in_force', 'It has begun. Please let it end on a day instead.');
      await this.takeBack(slot, actor, manager);
      await this.bookings.announceAll(manager);
    });
  }

  /**
   * A slot that is to end goes on; one that does so already stays as it is.
   * @throws DomainError `slot_not_found`, `version_in_force` when it has ended, `invalid_transition` when another has its time
   */
  async goOn(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lock(manager);
      const slot = await find(id, manager);
      if (slot.withdrawnAt) throw new DomainError('invalid_transition', 'It was taken back.');
      if (slot.validTo === null) return;
      if (slotStateOf(slot, await this.today(manager)) === SlotState.Past)
        throw new DomainError('version_in_force', 'It has ended. Please add it again.');
      const endless = { ...slot, validTo: null };
      const other = (await findAll(manager)).find((one) => one.id !== id && doClash(one, endless));
      if (other)
        throw new DomainError(
          'invalid_transition',
          `${other.label} has its time by then. Please take that back first.`,
        );
      await this.end(slot, null, actor, manager);
      await this.bookings.announceAll(manager);
    });
  }

  private async plan(
    wanted: WantedSlots,
    manager: EntityManager,
  ): Promise<{ plan: SlotPlan; slots: StoredSlot[]; facts: object }> {
    const slots = await findAll(manager);
    const { plan, faults } = planSlots(slots, wanted, await this.today(manager));
    if (Object.keys(faults).length > 0) throw new ValidationError(faults);
    // Any change of the lists is a reason to look again.
    const stand = slots.map(({ id, version }) => [id, version]);
    return { plan, slots, facts: { wanted, stand } };
  }

  private async today(manager?: EntityManager): Promise<string> {
    return this.venueTime.dateOf(await this.clock.now(manager));
  }

  private async end(
    { id, label, validTo }: StoredSlot,
    lastDay: string | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(`UPDATE slots SET valid_to = $2, version = version + 1 WHERE id = $1`, [id, lastDay]);
    const changes = [{ field: 'validTo', before: validTo, after: lastDay }];
    const action = lastDay === null ? 'slot.go_on' : 'slot.end';
    await this.audit.record(
      actor,
      { action, objectKind: 'slot', objectId: id, objectName: label, changes },
      manager,
    );
  }

  private async takeBack(
    { id, label, validFrom }: StoredSlot,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE slots SET withdrawn_at = clock_timestamp(), withdrawn_by = $2, version = version + 1 WHERE id = $1`,
      [id, actor.id],
    );
    const changes = [{ field: 'validFrom', before: validFrom, after: null }];
    const deed = { action: 'slot.withdraw', objectKind: 'slot', objectId: id, objectName: label, changes };
    await this.audit.record(actor, deed, manager);
  }

  private async add(slot: DatedSlot, actor: Actor, manager: EntityManager): Promise<void> {
    const { list, label, startMinute, endMinute, weekdays, validFrom, validTo } = slot;
    const [stored] = await manager.query<{ id: number }[]>(
      `INSERT INTO slots (list, label, start_minute, end_minute, weekdays, valid_from, valid_to, created_by)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8) RETURNING id`,
      [list, label, startMinute, endMinute, weekdays, validFrom, validTo, actor.id],
    );
    const changes = Object.entries({ list, weekdays, validFrom, validTo }).map(([field, after]) => ({
      field,
      before: null,
      after,
    }));
    await this.audit.record(
      actor,
      { action: 'slot.add', objectKind: 'slot', objectId: stored?.id ?? 0, objectName: label, changes },
      manager,
    );
  }

  private async kept(
    slots: readonly StoredSlot[],
    from: string,
    manager: EntityManager,
  ): Promise<GoneSlot[]> {
    if (slots.length === 0) return [];
    const rows = await manager.query<{ label: string; openHolds: number; bookings: number }[]>(
      `SELECT time_slot AS label, count(*) FILTER (WHERE status = 'held')::integer AS "openHolds",
              count(*) FILTER (WHERE status <> 'held')::integer AS bookings
       FROM bookings booking
       WHERE status IN ('held', 'pending', 'confirmed') AND date >= $1 AND time_slot = ANY ($2) AND NOT (${LAPSED})
         AND changes_booking_id IS NULL
       GROUP BY time_slot`,
      [from, slots.map(({ label }) => label)],
    );
    return slots.map((slot) => {
      const counts = rows.find(({ label }) => label === slot.label);
      return { slot, openHolds: counts?.openHolds ?? 0, bookings: counts?.bookings ?? 0 };
    });
  }
}

/** Days of the week that had a slot of the booking page's list, and have none from a day on. */
function emptyAfter(slots: readonly StoredSlot[], plan: SlotPlan, from: string): number[] {
  const gone = [...plan.ended, ...plan.withdrawn].map(({ id }) => id);
  const staying = slots.filter(
    ({ id, validTo }) => !gone.includes(id) && (validTo === null || validTo >= from),
  );
  const has = (list: readonly DatedSlot[], weekday: number) =>
    list.some((slot) => slot.list === SlotList.Booking && slot.weekdays.includes(weekday));
  return [1, 2, 3, 4, 5, 6, 7].filter(
    (weekday) =>
      has(
        slots.filter(({ validTo }) => validTo === null || validTo >= from),
        weekday,
      ) && !has([...staying, ...plan.added], weekday),
  );
}

async function find(id: number, manager: EntityManager): Promise<StoredSlot & { withdrawnAt: Date | null }> {
  const [slot] = await manager.query<(StoredSlot & { withdrawnAt: Date | null })[]>(
    `SELECT ${COLUMNS}, slot.withdrawn_at AS "withdrawnAt" FROM slots slot WHERE slot.id = $1`,
    [id],
  );
  if (!slot) throw new DomainError('slot_not_found', 'We could not find that slot.');
  return slot;
}

function findAll(manager: EntityManager): Promise<StoredSlot[]> {
  return manager.query<StoredSlot[]>(
    `SELECT ${COLUMNS} FROM slots slot WHERE slot.withdrawn_at IS NULL ORDER BY slot.id`,
  );
}

/** One writer of slots at a time; whoever reads them is not kept waiting. */
async function lock(manager: EntityManager): Promise<void> {
  await manager.query(`LOCK TABLE slots IN SHARE ROW EXCLUSIVE MODE`);
}
