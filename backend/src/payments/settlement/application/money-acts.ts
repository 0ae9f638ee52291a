import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/bookings/domain/booking.errors.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import { paymentReference } from '../../../bookings/bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import type { Change } from '../../../platform/audit/changed-fields.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction, markForRollback } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { type LockedBooking, type LockedBookings, PaymentLocks } from './payment-locks.js';

interface Circumstances {
  /** By the database's clock, read once everything was locked. */
  now: Date;
  actor: Actor;
  manager: EntityManager;
}

/** A locked booking and its payments, for a change to its money. */
export type Scene = LockedBooking & Circumstances;

/** The same for several bookings. */
export type WideScene = LockedBookings & Circumstances;

/** What was done, for the audit log. */
export interface Done {
  /** Of the action 'booking.{verb}'. */
  verb: string;
  reason?: string | null;
  /** As the audit log shows them. */
  changes?: readonly Change[];
  /** There was nothing to do, so nothing is logged. */
  nothing?: boolean;
  /** What a repeat is answered by, where that is not the booking. */
  resultId?: string;
}

/**
 * The one way in which staff, and hirers who change their own, act on a booking's money: locked, at a new version, and in the log,
 * all in one transaction.
 */
@Injectable()
export class MoneyActs {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly locks: PaymentLocks,
    private readonly bookings: BookingsService,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * @returns whether there was something to do
   * @throws BookingNotFoundError, and whatever `work` throws
   */
  on(
    bookingId: number,
    actor: Actor,
    work: (scene: Scene) => Promise<Done>,
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

  /** Several bookings in one transaction; `work` writes down itself what it has done to each. */
  onSeveral<T>(
    bookingIds: readonly number[],
    actor: Actor,
    work: (scene: WideScene) => Promise<T>,
  ): Promise<T> {
    return inTransaction(this.dataSource, async (manager) => {
      return work(await this.within(bookingIds, actor, manager));
    });
  }

  /** The same in a caller's transaction, which may have taken earlier locks. */
  async within(bookingIds: readonly number[], actor: Actor, manager: EntityManager): Promise<WideScene> {
    const locked = await this.locks.takeBookings(bookingIds, manager);
    return { ...locked, now: await this.clock.now(manager), actor, manager };
  }

  /** One of several: what `work` does to it is written down as in `on`. @throws BookingNotFoundError */
  async onOneOf(scene: WideScene, bookingId: number, work: (scene: Scene) => Promise<Done>): Promise<void> {
    const { bookings, ...rest } = scene;
    const booking = bookings.get(bookingId);
    if (!booking) throw new BookingNotFoundError(bookingId);
    const done = await work({ ...rest, booking });
    if (!done.nothing) await this.write(booking, done, scene.actor, scene.manager);
  }

  /** For what is shown before it is done: the same, and nothing of it stays. */
  look<T>(bookingId: number, actor: Actor, work: (scene: Scene) => Promise<T>): Promise<T> {
    return this.lookAt([bookingId], actor, ({ bookings, ...rest }) => {
      const booking = bookings.get(bookingId);
      if (!booking) throw new BookingNotFoundError();
      return work({ ...rest, booking });
    });
  }

  /** The same for several. */
  async lookAt<T>(
    bookingIds: readonly number[],
    actor: Actor,
    work: (scene: WideScene) => Promise<T>,
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

  /** What was done to a booking beside the one that `on` was called for. */
  async write(
    booking: BookingEntity,
    { verb, reason, changes = [] }: Done,
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

/** It stands, or stood until it was cancelled: it has order lines. */
export function wasBooked({ status, cancelledFrom }: BookingEntity): boolean {
  const stood = status === BookingStatus.Cancelled ? cancelledFrom : status;
  return stood !== null && BOOKED_STATUSES.includes(stood);
}

/** @throws DomainError `invalid_transition` */
export function assertBooked(booking: BookingEntity): void {
  if (wasBooked(booking)) return;
  throw new DomainError(
    'invalid_transition',
    `${paymentReference(booking.id)} never was more than held: nothing is owed for it.`,
  );
}
