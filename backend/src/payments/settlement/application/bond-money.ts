import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BondState, HELD_BONDS } from '../../../bookings/bookings/domain/bond.js';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import type { BondEntity } from '../../../bookings/bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { BondMails } from '../../../messaging/emails/application/bond-mails.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PaymentAllocations } from '../persistence/payment-allocations.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { type LockedBooking, PaymentLocks } from './payment-locks.js';
import { RefundOutbox } from './refund-outbox.js';

const CANCELLED = 'The booking was cancelled.';

/** Records the payment of a bond, and refunds the bond with its booking. The caller's transaction holds the booking's lock. */
@Injectable()
export class BondMoney implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bonds: BookingBonds,
    private readonly payments: PaymentRepository,
    private readonly allocations: PaymentAllocations,
    private readonly refunds: RefundOutbox,
    private readonly locks: PaymentLocks,
    private readonly mails: BondMails,
    private readonly jobs: JobQueue,
    private readonly clock: DatabaseClock,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('bond-of-cancelled', ({ bookingId }) => this.returnNow(bookingId));
  }

  /** It is here. The other ways to pay it that are open end; who was faster there gets that back. */
  async taken(booking: BookingEntity, bond: BondEntity, now: Date, manager: EntityManager): Promise<void> {
    await this.bonds.change(bond, { state: BondState.Taken, takenAt: now }, manager);
    await this.endOpen(booking.id, manager);
    await this.mails.received(booking, bond, manager);
  }

  /** All of it has gone back by the club's own hands at the provider. */
  async returnedOutside(bond: BondEntity, now: Date, manager: EntityManager): Promise<void> {
    const settledReason = 'Refunded in the provider’s own pages.';
    await this.bonds.change(bond, { state: BondState.Returned, settledAt: now, settledReason }, manager);
  }

  /** What of it would go back with a cancellation, in minor units. */
  async returnable(bookingId: number, manager?: EntityManager): Promise<number> {
    const bond = await this.bonds.find(bookingId, manager);
    return bond && HELD_BONDS.includes(bond.state) ? this.hereOf(bookingId, manager) : 0;
  }

  /** What of it is here, in minor units: neither gone back nor lost in a dispute. */
  async hereOf(bookingId: number, manager?: EntityManager): Promise<number> {
    const allocations = await this.allocations.ofBooking(bookingId, manager, 'bond');
    return allocations.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  }

  /** What of it has gone back, or is to, in minor units. */
  async returnedOf(bookingId: number, manager?: EntityManager): Promise<number> {
    const allocations = await this.allocations.ofBooking(bookingId, manager, 'bond');
    return allocations.reduce(
      (sum, { amountMinor, leftMinor, lostMinor }) => sum + amountMinor - leftMinor - lostMinor,
      0,
    );
  }

  /** A booking that has been cancelled gives all of it back, by its cancellation, so that undoing that undoes this. */
  async returnCancelled(
    { booking, payments }: LockedBooking,
    now: Date,
    requestedBy: number | null,
    manager: EntityManager,
  ): Promise<void> {
    const bond = await this.bonds.find(booking.id, manager);
    if (bond?.state === BondState.Due) await this.endOpen(booking.id, manager);
    if (!bond || !HELD_BONDS.includes(bond.state)) return;
    const allocations = await this.allocations.ofBooking(booking.id, manager, 'bond');
    const amountMinor = allocations.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    const cause = `cancellation:${booking.cancellationId}`;
    await this.refunds.spread(
      allocations,
      payments,
      { amountMinor, reason: 'bond', cause, requestedBy },
      manager,
    );
    await this.bonds.change(
      bond,
      {
        state: BondState.Returned,
        returnedFrom: bond.state,
        settledAt: now,
        settledBy: requestedBy,
        settledReason: CANCELLED,
      },
      manager,
    );
  }

  /** Its cancellation, and with it what went back by that, is undone. */
  async takeBack({ id }: BookingEntity, manager: EntityManager): Promise<void> {
    const bond = await this.bonds.find(id, manager);
    if (!bond?.returnedFrom) return;
    const cleared = { returnedFrom: null, settledAt: null, settledBy: null, settledReason: null };
    await this.bonds.change(bond, { state: bond.returnedFrom, ...cleared }, manager);
  }

  /** The same by itself, where the bond's payment is not locked and cannot be any more. */
  async returnLater({ id: bookingId }: BookingEntity, manager: EntityManager): Promise<void> {
    if (await this.bonds.find(bookingId, manager))
      await this.jobs.send('bond-of-cancelled', { bookingId }, manager);
  }

  /** A payment for it that was recorded wrongly counts as nothing: it is due again. @throws DomainError `invalid_transition` */
  async voided(bookingId: number, manager: EntityManager): Promise<void> {
    const bond = await this.bonds.find(bookingId, manager);
    if (bond) await this.bonds.change(bond, { state: BondState.Due, takenAt: null }, manager);
  }

  /** Nothing waits for what is open to pay it. */
  async endOpen(bookingId: number, manager: EntityManager): Promise<void> {
    for (const { id: paymentId, provider } of await this.payments.findOpen(bookingId, manager, 'bond'))
      await this.jobs.send('cancel-payment', { paymentId, provider }, manager);
  }

  private returnNow(bookingId: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (locked?.booking.status !== BookingStatus.Cancelled) return;
      await this.returnCancelled(locked, await this.clock.now(manager), null, manager);
    });
  }
}
