import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { UsersService } from '../../auth/accounts/users.service.js';
import type { Actor } from '../../platform/audit/actor.js';
import { AuditTrail } from '../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../platform/common/quote.js';
import { addDays, VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction, lockForWriting } from '../../platform/database/transaction.js';
import { type DatedSlot, SlotList } from '../domain/slot.js';
import {
  doOverlap,
  planSlots,
  type SlotPlan,
  SlotState,
  slotStateOf,
  type StoredSlot,
  type WantedSlots,
} from '../domain/slot-lists.js';
import { BookingRepository } from '../persistence/booking.repository.js';
import { NOT_WITHDRAWN } from '../persistence/planned.entity.js';
import { SlotEntity } from '../persistence/slot.entity.js';
import { countAffected, NO_BOOKINGS, type AffectedBookings } from '../persistence/affected-bookings.js';
import { type Planned, withNames } from './planned.js';

/** A slot that ends or is withdrawn, with the bookings that keep it. */
interface GoneSlot extends AffectedBookings {
  slot: StoredSlot;
}

export interface SlotChange {
  from: string;
  ended: GoneSlot[];
  withdrawn: GoneSlot[];
  added: DatedSlot[];
  /** Days of the week (1 is Monday) without slots from then on. */
  emptyWeekdays: number[];
  quote: string;
}

/** A slot as staff see it, with its author and state. */
export interface WrittenSlot extends StoredSlot, Planned {
  state: SlotState;
}

/** Admins change slots by ending some and adding others. Bookings keep their times. */
@Injectable()
export class SlotChanges {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly users: UsersService,
    private readonly clock: DatabaseClock,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** Sorted by list and time. */
  async list(): Promise<WrittenSlot[]> {
    const { manager } = this.dataSource;
    const slots = await manager.find(SlotEntity, {
      order: {
        list: 'DESC',
        startMinute: 'ASC',
        endMinute: 'ASC',
        validFrom: { direction: 'ASC', nulls: 'FIRST' },
        id: 'ASC',
      },
    });
    const today = await this.today();
    return (await withNames(slots, this.users, manager)).map((slot) => ({
      ...slot,
      state: slot.withdrawnAt ? SlotState.Withdrawn : slotStateOf(slot, today),
    }));
  }

  /** @throws ValidationError */
  async preview(wanted: WantedSlots): Promise<SlotChange> {
    const { manager } = this.dataSource;
    const { plan, slots, facts } = await this.plan(wanted, manager);
    const { from } = wanted;
    const affected = await countAffected('time_slot', { instant: null, day: from }, manager);
    const gone = (slot: StoredSlot): GoneSlot => ({ slot, ...(affected.get(slot.label) ?? NO_BOOKINGS) });
    return {
      from,
      ended: plan.ended.map(gone),
      withdrawn: plan.withdrawn.map(gone),
      added: plan.added,
      emptyWeekdays: emptyAfter(slots, plan, from),
      quote: quoteOf(facts),
    };
  }

  /**
   * Ends and adds slots. Holds and bookings keep their times.
   * @param quote from the preview
   * @throws ValidationError, DomainError `quote_changed`
   */
  async change(wanted: WantedSlots, quote: string, actor: Actor): Promise<WrittenSlot[]> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('slots', manager);
      const { plan, facts } = await this.plan(wanted, manager);
      assertQuote(quote, facts);
      const lastDay = addDays(wanted.from, -1);
      for (const slot of plan.ended) await this.end(slot, lastDay, actor, manager);
      for (const slot of plan.withdrawn) await this.withdrawSlot(slot, actor, manager);
      for (const slot of plan.added) await this.add(slot, actor, manager);
      await this.bookings.announceAll(manager);
    });
    return this.list();
  }

  /**
   * Withdraws a planned slot; a second call changes nothing.
   * @throws DomainError `slot_not_found`, `version_in_force`
   */
  async withdraw(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('slots', manager);
      const slot = await find(id, manager);
      if (slot.withdrawnAt) return;
      if (slotStateOf(slot, await this.today(manager)) !== SlotState.Planned)
        throw new DomainError('version_in_force', 'This slot is already in use. Set an end date instead.');
      await this.withdrawSlot(slot, actor, manager);
      await this.bookings.announceAll(manager);
    });
  }

  /**
   * Removes the end date of a slot; a second call changes nothing.
   * @throws DomainError `slot_not_found`, `version_in_force` when it has ended, `invalid_transition` when another slot overlaps it
   */
  async removeEndDate(id: number, actor: Actor): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('slots', manager);
      const slot = await find(id, manager);
      if (slot.withdrawnAt) throw new DomainError('invalid_transition', 'This slot was withdrawn.');
      if (slot.validTo === null) return;
      if (slotStateOf(slot, await this.today(manager)) === SlotState.Past)
        throw new DomainError('version_in_force', 'This slot has ended. Add it again.');
      const endless = { ...slot, validTo: null };
      const other = (await manager.find(SlotEntity, NOT_WITHDRAWN)).find(
        (one) => one.id !== id && doOverlap(one, endless),
      );
      if (other)
        throw new DomainError(
          'invalid_transition',
          `${other.label} overlaps this slot later. Remove that slot first.`,
        );
      await this.end(slot, null, actor, manager);
      await this.bookings.announceAll(manager);
    });
  }

  private async plan(
    wanted: WantedSlots,
    manager: EntityManager,
  ): Promise<{ plan: SlotPlan; slots: StoredSlot[]; facts: object }> {
    const slots = await manager.find(SlotEntity, NOT_WITHDRAWN);
    const { plan, errors } = planSlots(slots, wanted, await this.today(manager));
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    // Any change of the slots makes the preview outdated.
    const versions = slots.map(({ id, version }) => [id, version]);
    return { plan, slots, facts: { wanted, versions } };
  }

  private async today(manager?: EntityManager): Promise<string> {
    return this.venueTime.dateOf(await this.clock.now(manager));
  }

  private async end(
    { id, version, label, validTo }: StoredSlot,
    lastDay: string | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await manager.update(SlotEntity, { id }, { validTo: lastDay, version: version + 1 });
    const changes = [{ field: 'validTo', before: validTo, after: lastDay }];
    const action = lastDay === null ? 'slot.remove_end' : 'slot.end';
    await this.audit.record(
      actor,
      { action, objectKind: 'slot', objectId: id, objectName: label, changes },
      manager,
    );
  }

  private async withdrawSlot(
    { id, version, label, validFrom }: StoredSlot,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const withdrawn = { withdrawnAt: () => 'clock_timestamp()', withdrawnBy: actor.id, version: version + 1 };
    await manager.update(SlotEntity, { id }, withdrawn);
    const changes = [{ field: 'validFrom', before: validFrom, after: null }];
    const entry = { action: 'slot.withdraw', objectKind: 'slot', objectId: id, objectName: label, changes };
    await this.audit.record(actor, entry, manager);
  }

  private async add(slot: DatedSlot, actor: Actor, manager: EntityManager): Promise<void> {
    const { list, label, weekdays, validFrom, validTo } = slot;
    const stored = manager.create(SlotEntity, {
      ...slot,
      weekdays: [...weekdays],
      createdBy: actor.id,
    });
    const { id: objectId } = await manager.save(stored);
    const changes = Object.entries({ list, weekdays, validFrom, validTo }).map(([field, after]) => ({
      field,
      before: null,
      after,
    }));
    await this.audit.record(
      actor,
      { action: 'slot.add', objectKind: 'slot', objectId, objectName: label, changes },
      manager,
    );
  }
}

/** Days of the week that lose their last slot of the booking page on this day. */
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

async function find(
  id: number,
  manager: EntityManager,
): Promise<StoredSlot & Pick<SlotEntity, 'withdrawnAt'>> {
  const slot = await manager.findOneBy(SlotEntity, { id });
  if (!slot) throw new DomainError('slot_not_found', 'We could not find that slot.');
  return slot;
}
