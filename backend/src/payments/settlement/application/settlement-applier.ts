import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PricedRequest } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import type { BondEntity } from '../../../bookings/persistence/bond.entity.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BookingConfirmation } from '../../../messaging/emails/application/booking-confirmation.js';
import { bookingShown } from '../../../messaging/emails/domain/booking-changes.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import type { Rejection } from '../domain/payment-status.js';
import {
  type Decision,
  decide,
  hasMoney,
  isUnattached,
  type Outcome,
  type PaidForBooking,
  type Refusal,
  rejectPayment,
  type Step,
} from '../domain/settlement.js';
import { PaymentAllocations } from '../persistence/payment-allocations.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import { BondMoney } from './bond-money.js';
import type { LockedPayment } from './payment-locks.js';
import { PaidChanges } from './paid-changes.js';
import { RefundOutbox } from './refund-outbox.js';
import { RefundRecords } from './refund-records.js';

/** The day and the space that a payment is for. */
export type AskedSlot = Pick<BookingEntity, 'date' | 'spaceId'>;

/** The result of a settlement. */
export type Settlement =
  | {
      kind: 'booked';
      booking: BookingEntity;
      /** Whether this settlement confirmed it. */ first: boolean;
    }
  | {
      kind: 'rejected';
      code: Rejection;
      /** The slot that was paid for, if known. */ slot: AskedSlot | null;
    }
  | { kind: 'processing'; bookingId: number | null }
  | { kind: 'open' }
  | { kind: 'failed' }
  /** Paid, but no booking is requested for it yet. */
  | { kind: 'unattached' };

/** Carries out the decision of `decide`. The caller's transaction holds the locks. */
@Injectable()
export class SettlementApplier {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly allocations: PaymentAllocations,
    private readonly bookings: BookingsService,
    private readonly refunds: RefundOutbox,
    private readonly records: RefundRecords,
    private readonly confirmation: BookingConfirmation,
    private readonly changes: PaidChanges,
    private readonly mails: BookingMails,
    private readonly bondMoney: BondMoney,
    private readonly clock: DatabaseClock,
  ) {}

  /** @param priced the booking requested for a payment without one */
  async follow(
    locked: LockedPayment,
    snapshot: PaymentSnapshot,
    priced: PricedRequest | undefined,
    manager: EntityManager,
  ): Promise<Settlement> {
    const { payment, booking, bond } = locked;
    // Recorded before the decision, so that an earlier refund is not mistaken for one that this settlement queues.
    const refundedOutside =
      hasMoney(payment, snapshot) && (await this.records.follow(payment.id, snapshot.refunds, manager));
    if (booking && refundedOutside) await this.bookings.refresh(booking, manager);
    const now = await this.clock.now(manager);
    const context = { priceMinor: priced?.totalMinor ?? null, refundedOutside };
    const decision = decide(payment, booking && factsOf(booking, bond, now), snapshot, context, now);
    const refused = confirms(decision) ? await this.takeRooms(locked, priced, now, manager) : null;
    const done = refused ? rejectPayment(decision.payment, refused) : decision;
    await this.carryOut(locked, done, now, manager);
    if (confirms(done) && locked.booking) await this.emailHirer(locked, manager);
    return settlementOf(done.outcome, locked, priced);
  }

  /** Refunds a payment that no booking was requested for. Does nothing for any other payment. */
  async rejectUnattached(locked: LockedPayment, manager: EntityManager): Promise<void> {
    if (!isUnattached(locked.payment)) return;
    const now = await this.clock.now(manager);
    await this.carryOut(locked, rejectPayment(locked.payment, 'unattached'), now, manager);
  }

  /**
   * Makes the requested booking, confirms the held one, or makes the held change; then the changed booking gets the money.
   * @returns why it is refused; null if it is done
   */
  private async takeRooms(
    locked: LockedPayment,
    priced: PricedRequest | undefined,
    now: Date,
    manager: EntityManager,
  ): Promise<Refusal | null> {
    if (locked.booking && locked.changes) {
      locked.before = bookingShown(locked.changes);
      const refused = await this.changes.make(locked.booking, locked.changes, now, manager);
      if (!refused) locked.booking = locked.changes;
      return refused;
    }
    if (locked.booking) return this.bookings.confirm(locked.booking, manager);
    if (!priced) throw new Error('no booking was requested');
    locked.booking = await this.bookings.insertConfirmed(priced, locked.payment.userId, manager);
    return locked.booking ? null : 'slot_taken';
  }

  private emailHirer({ booking, changes, before }: LockedPayment, manager: EntityManager): Promise<void> {
    if (!booking) return Promise.resolve();
    return changes
      ? this.mails.moved(booking, { before: before ?? null, refundMinor: 0 }, manager)
      : this.confirmation.confirmed(booking, manager);
  }

  private async carryOut(
    locked: LockedPayment,
    decision: Decision,
    now: Date,
    manager: EntityManager,
  ): Promise<void> {
    const { payment, booking } = locked;
    const wasReceived = payment.completedAt !== null;
    Object.assign(payment, decision.payment, { bookingId: booking?.id ?? null });
    if (wasReceived || payment.completedAt === null) await this.payments.save(payment, manager);
    else await this.payments.saveReceived(payment, manager);
    for (const step of decision.steps) await this.carryOutStep(locked, step, now, manager);
    if (booking) await this.bookings.refresh(booking, manager);
  }

  private async carryOutStep(
    { payment, booking, bond }: LockedPayment,
    step: Step,
    now: Date,
    manager: EntityManager,
  ): Promise<void> {
    if (step.do === 'queue refund') {
      const { amountMinor, reason } = step;
      const allocationId = await this.allocations.onlyAllocationOf(payment.id, manager);
      await this.refunds.queue(payment, { amountMinor, reason, cause: reason, allocationId }, manager);
      return;
    }
    if (!booking) throw new Error(`${step.do}: there is no booking`);
    if (step.do === 'cancel booking') {
      await this.bookings.cancel(booking, { now }, manager);
      await this.bondMoney.queueReturn(booking, manager);
    } else if (bond && step.do === 'take bond') {
      await this.bondMoney.markPaid(booking, bond, now, manager);
    } else if (bond && step.do === 'return bond') {
      await this.bondMoney.markReturned(bond, now, manager);
    } else if (step.do === 'keep') {
      const { receivedMinor: amountMinor } = payment;
      await this.allocations.add({ paymentId: payment.id, bookingId: booking.id, amountMinor }, manager);
      await this.records.linkToAllocation(payment.id, manager);
    }
  }
}

function confirms({ steps }: Decision): boolean {
  return steps.some((step) => step.do === 'confirm booking');
}

function factsOf(booking: BookingEntity, bond: BondEntity | null, now: Date): PaidForBooking {
  const { status, startTime, totalMinor, paidMinor, changeMadeAt, cancelledFrom } = booking;
  const isMade = changeMadeAt !== null;
  const wasHold = cancelledFrom === BookingStatus.Held;
  return { status, hasBegun: hasBegun(startTime, now), totalMinor, paidMinor, isMade, wasHold, bond };
}

function settlementOf(
  outcome: Outcome,
  { booking }: LockedPayment,
  asked: AskedSlot | undefined,
): Settlement {
  switch (outcome.kind) {
    case 'booked':
      if (!booking) throw new Error('booked without a booking');
      return { ...outcome, booking };
    case 'rejected':
      return { ...outcome, slot: booking ?? asked ?? null };
    case 'processing':
      return { ...outcome, bookingId: booking?.id ?? null };
    default:
      return outcome;
  }
}
