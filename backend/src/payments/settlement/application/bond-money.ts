import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BondState, HELD_BONDS } from '../../../bookings/domain/bond.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BondMails } from '../../../messaging/emails/application/bond-mails.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { causeOfCancellation } from '../domain/refund-state.js';
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
    this.jobs.handle('return-bond', ({ bookingId }) => this.returnNow(bookingId));
  }

  /** Records that the bond was paid, and ends its other open payments. If one of those is paid anyway, it is refunded. */
  async markPaid(booking: BookingEntity, bond: BondEntity, now: Date, manager: EntityManager): Promise<void> {
    await this.bonds.change(bond, { state: BondState.Taken, takenAt: now }, manager);
    await this.endOpen(booking.id, manager);
    await this.mails.received(booking, bond, manager);
  }

  /** Records that staff refunded the whole bond at the provider. */
  async markReturned(bond: BondEntity, now: Date, manager: EntityManager): Promise<void> {
    const settledReason = 'Refunded at the provider.';
    await this.bonds.change(bond, { state: BondState.Returned, settledAt: now, settledReason }, manager);
  }

  /** What a cancellation would refund of the bond, in minor units. */
  async returnable(bookingId: number, manager?: EntityManager): Promise<number> {
    const bond = await this.bonds.find(bookingId, manager);
    return bond && HELD_BONDS.includes(bond.state) ? this.heldOf(bookingId, manager) : 0;
  }

  /** What the club still has of the bond, in minor units: less refunds and lost disputes. */
  async heldOf(bookingId: number, manager?: EntityManager): Promise<number> {
    const allocations = await this.allocations.ofBooking(bookingId, manager, 'bond');
    return allocations.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  }

  /** What is refunded or queued for refund, in minor units. */
  async returnedOf(bookingId: number, manager?: EntityManager): Promise<number> {
    const allocations = await this.allocations.ofBooking(bookingId, manager, 'bond');
    return allocations.reduce(
      (sum, { amountMinor, leftMinor, lostMinor }) => sum + amountMinor - leftMinor - lostMinor,
      0,
    );
  }

  /**
   * Refunds the bond with the cause of its cancellation, so that undoing the cancellation undoes the refund, too.
   * @param cancelled `sendAfter` is when the refunds of the cancellation go out; null for at once
   */
  async returnCancelled(
    { booking, payments }: LockedBooking,
    { now, requestedBy, sendAfter }: { now: Date; requestedBy: number | null; sendAfter: Date | null },
    manager: EntityManager,
  ): Promise<void> {
    const bond = await this.bonds.find(booking.id, manager);
    if (bond?.state === BondState.Due) await this.endOpen(booking.id, manager);
    if (!bond || !HELD_BONDS.includes(bond.state)) return;
    const allocations = await this.allocations.ofBooking(booking.id, manager, 'bond');
    const amountMinor = allocations.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
    const cause = causeOfCancellation(booking);
    await this.refunds.spread(
      allocations,
      payments,
      { amountMinor, reason: 'bond', cause, requestedBy, sendAfter },
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

  /** Undoes `returnCancelled` when the cancellation is undone. */
  async undoReturn({ id }: BookingEntity, manager: EntityManager): Promise<void> {
    const bond = await this.bonds.find(id, manager);
    if (!bond?.returnedFrom) return;
    const cleared = { returnedFrom: null, settledAt: null, settledBy: null, settledReason: null };
    await this.bonds.change(bond, { state: bond.returnedFrom, ...cleared }, manager);
  }

  /** Queues `returnCancelled` as a job, for callers that cannot lock the bond's payment any more. */
  async queueReturn({ id: bookingId }: BookingEntity, manager: EntityManager): Promise<void> {
    if (await this.bonds.find(bookingId, manager))
      await this.jobs.send('return-bond', { bookingId }, manager);
  }

  /** Makes the bond due again after its payment was voided. @throws DomainError `invalid_transition` */
  async markDueAgain(bookingId: number, manager: EntityManager): Promise<void> {
    const bond = await this.bonds.find(bookingId, manager);
    if (bond) await this.bonds.change(bond, { state: BondState.Due, takenAt: null }, manager);
  }

  /** Ends the open payments for the bond at their providers. */
  async endOpen(bookingId: number, manager: EntityManager): Promise<void> {
    for (const { id: paymentId, provider } of await this.payments.findOpen(bookingId, manager, 'bond'))
      await this.jobs.send('cancel-payment', { paymentId, provider }, manager);
  }

  private returnNow(bookingId: number): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (locked?.booking.status !== BookingStatus.Cancelled) return;
      const now = await this.clock.now(manager);
      await this.returnCancelled(locked, { now, requestedBy: null, sendAfter: null }, manager);
    });
  }
}
