import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { wasBooked } from '../../../bookings/domain/booking-status.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import type { Change } from '../../../platform/audit/changed-fields.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction, markForRollback } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { type LockedBooking, type LockedBookings, PaymentLocks } from './payment-locks.js';

interface LockContext {
  /** By the database's clock, read once everything was locked. */
  now: Date;
  actor: Actor;
  manager: EntityManager;
}

/** A locked booking and its payments, for a change to its money. */
export type ActionContext = LockedBooking & LockContext;

/** The same for several bookings. */
export type BatchContext = LockedBookings & LockContext;

/** What was done, for the audit log. */
export interface ActionResult {
  /** The audit action is 'booking.{verb}'. */
  verb: string;
  reason?: string | null;
  changes?: readonly Change[];
  /** There was nothing to do, so nothing is logged. */
  nothing?: boolean;
  /** Result for a repeated request, if it is not the booking. */
  resultId?: string;
}

/**
 * Every action of staff and hirers on a booking's money runs through here: in one transaction it locks the booking and its
 * payments, does the work, raises the booking's version and writes the audit entry.
 */
@Injectable()
export class MoneyActions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly locks: PaymentLocks,
    private readonly bookings: BookingsService,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * @returns whether something was done
   * @throws BookingNotFoundError, and what `work` throws
   */
  on(
    bookingId: number,
    actor: Actor,
    work: (context: ActionContext) => Promise<ActionResult>,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (!locked) throw new BookingNotFoundError();
      const done = await work({ ...locked, now: await this.clock.now(manager), actor, manager });
      if (!done.nothing) await this.write(locked.booking, done, actor, manager);
      await storeResult({ status: 200, resultId: done.resultId ?? String(bookingId) }, manager);
      return !done.nothing;
    });
  }

  /**
   * Several bookings in one transaction. `work` calls `write` for each booking that it changes.
   * @param bookingIds a function takes earlier locks, and then says which bookings they are
   */
  onSeveral<T>(
    bookingIds: readonly number[] | ((manager: EntityManager) => Promise<number[]>),
    actor: Actor,
    work: (context: BatchContext) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.dataSource, async (manager) => {
      const ids = typeof bookingIds === 'function' ? await bookingIds(manager) : bookingIds;
      return work(await this.within(ids, actor, manager));
    });
  }

  /** The same in a caller's transaction, which may have taken earlier locks. */
  async within(bookingIds: readonly number[], actor: Actor, manager: EntityManager): Promise<BatchContext> {
    const locked = await this.locks.takeBookings(bookingIds, manager);
    return { ...locked, now: await this.clock.now(manager), actor, manager };
  }

  /** Like `on`, for one of several locked bookings. @throws BookingNotFoundError */
  async onOneOf(
    context: BatchContext,
    bookingId: number,
    work: (context: ActionContext) => Promise<ActionResult>,
  ): Promise<void> {
    const { bookings, ...rest } = context;
    const booking = bookings.get(bookingId);
    if (!booking) throw new BookingNotFoundError(bookingId);
    const done = await work({ ...rest, booking });
    if (!done.nothing) await this.write(booking, done, context.actor, context.manager);
  }

  /** For previews: runs `work` under the same locks and rolls everything back. */
  preview<T>(bookingId: number, actor: Actor, work: (context: ActionContext) => Promise<T>): Promise<T> {
    return this.previewSeveral([bookingId], actor, ({ bookings, ...rest }) => {
      const booking = bookings.get(bookingId);
      if (!booking) throw new BookingNotFoundError();
      return work({ ...rest, booking });
    });
  }

  /** The same for several bookings. */
  async previewSeveral<T>(
    bookingIds: readonly number[],
    actor: Actor,
    work: (context: BatchContext) => Promise<T>,
  ): Promise<T> {
    const runner = this.dataSource.createQueryRunner();
    await runner.startTransaction();
    try {
      markForRollback(runner.manager);
      return await work(await this.within(bookingIds, actor, runner.manager));
    } finally {
      await runner.rollbackTransaction();
      await runner.release();
    }
  }

  /** Raises the version of a locked booking and writes its audit entry. */
  async write(
    booking: BookingEntity,
    { verb, reason, changes = [] }: ActionResult,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    await this.bookings.changeByStaff(booking, {}, manager);
    await this.audit.record(
      actor,
      {
        action: `booking.${verb}`,
        objectKind: 'booking',
        objectId: booking.id,
        objectName: paymentReference(booking.id),
        personId: booking.userId ?? undefined,
        changes,
        reason: reason ?? undefined,
        money: true,
      },
      manager,
    );
  }
}

/** @throws DomainError `invalid_transition` */
export function assertBooked(booking: BookingEntity): void {
  if (wasBooked(booking)) return;
  throw new DomainError(
    'invalid_transition',
    `${paymentReference(booking.id)} was only a hold, so nothing is owed for it.`,
  );
}
