import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PricedRequest } from '../../bookings/application/booking-request.js';
import { BookingsService, type PaidBy } from '../../bookings/application/bookings.service.js';
import { BookingStatus, PaymentStatus, RefundProgress } from '../../bookings/domain/booking-status.js';
import { refusalOf } from '../../bookings/domain/hold-life.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { BookingConfirmation } from '../../messaging/application/booking-confirmation.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { PaymentState, type Rejection } from '../domain/payment-status.js';
import {
  type Decision,
  decide,
  hasMoney,
  isUnattached,
  type Outcome,
  type PaidForBooking,
  type Refusal,
  sendBack,
  type Step,
} from '../domain/settlement.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { PaymentSnapshot } from '../providers/payment-provider.js';
import type { LockedPayment } from './payment-locks.js';
import { RefundOutbox } from './refund-outbox.js';
import { RefundRecords } from './refund-records.js';

/** The day and the space that somebody has paid for. */
export type AskedSlot = Pick<BookingEntity, 'date' | 'spaceId'>;

/** What a settlement came to. */
export type Settlement =
  | {
      kind: 'booked';
      booking: BookingEntity;
      /** It was this settlement that confirmed it. */ first: boolean;
    }
  | {
      kind: 'rejected';
      code: Rejection;
      /** What it was paid for, as far as that is known. */ slot: AskedSlot | null;
    }
  | { kind: 'processing'; bookingId: number | null }
  | { kind: 'open' }
  | { kind: 'failed' }
  /** Paid, and no booking has been named for it yet. */
  | { kind: 'unattached' };

/** Carries out what `decide` says of a locked payment, in the transaction of whoever holds the locks. */
@Injectable()
export class SettlementApplier {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly bookings: BookingsService,
    private readonly refunds: RefundOutbox,
    private readonly records: RefundRecords,
    private readonly confirmation: BookingConfirmation,
    private readonly clock: DatabaseClock,
  ) {}

  /** @param priced what a bare payment is to book */
  async follow(
    locked: LockedPayment,
    snapshot: PaymentSnapshot,
    priced: PricedRequest | undefined,
    manager: EntityManager,
  ): Promise<Settlement> {
    const { payment, booking } = locked;
    // Before anything is decided anew: a refund of before is not taken for one that is owed from now on.
    const refund =
      hasMoney(payment, snapshot) && (await this.records.follow(payment.id, snapshot.refunds, manager));
    const now = await this.clock.now(manager);
    const due = { priceMinor: booking?.totalMinor ?? priced?.totalMinor ?? null, refund };
    const facts = booking && factsOf(booking, now);
    const decision = decide(payment, facts, snapshot, due, now);
    const paidBy = { paymentMethod: payment.provider, paymentId: snapshot.providerPaymentId };
    const refused = confirms(decision) ? await this.takeRooms(locked, priced, paidBy, now, manager) : null;
    const done = refused ? sendBack(decision.payment, facts, refused) : decision;
    await this.carryOut(locked, done, manager);
    if (confirms(done) && locked.booking) await this.confirmation.queue(locked.booking, manager);
    return settlementOf(done.outcome, locked, priced);
  }

  /** Money that no booking was named for in time goes back; of any other nothing changes. */
  async rejectUnattached(locked: LockedPayment, manager: EntityManager): Promise<void> {
    if (isUnattached(locked.payment))
      await this.carryOut(locked, sendBack(locked.payment, null, 'unattached'), manager);
  }

  /** Makes the booking that was asked for, or confirms the one that is there. @returns why that cannot be; null when it is done */
  private async takeRooms(
    locked: LockedPayment,
    priced: PricedRequest | undefined,
    paidBy: PaidBy,
    now: Date,
    manager: EntityManager,
  ): Promise<Refusal | null> {
    if (locked.booking) return this.bookings.confirmPaid(locked.booking, paidBy, now, manager);
    if (!priced) throw new Error('nothing was asked for');
    locked.booking = await this.bookings.insertPaid(priced, locked.payment.userId, paidBy, now, manager);
    return locked.booking ? null : 'slot_taken';
  }

  private async carryOut(locked: LockedPayment, decision: Decision, manager: EntityManager): Promise<void> {
    const { payment, booking } = locked;
    Object.assign(payment, decision.payment, { bookingId: booking?.id ?? null });
    for (const step of decision.steps) {
      if (step.do === 'queue refund')
        await this.refunds.queue(payment, step.amountMinor, step.reason, manager);
      else if (booking) await this.change(booking, payment, step, manager);
    }
    await this.payments.save(payment, manager);
  }

  private async change(
    booking: BookingEntity,
    payment: PaymentEntity,
    step: Exclude<Step, { do: 'queue refund' }>,
    manager: EntityManager,
  ): Promise<void> {
    switch (step.do) {
      case 'guard hold':
        return this.guardHold(booking, payment, manager);
      case 'cancel booking':
        return this.bookings.cancel(booking, manager);
      case 'mark refunded':
        return this.bookings.setPaymentStatus(booking, PaymentStatus.Refunded, manager);
      case 'note refund':
        return this.bookings.recordRefund(booking, step.refundedMinor, RefundProgress.Completed, manager);
    }
  }

  /** Follows our own states, not the provider's answer, which may be older than what another caller has written, and heeds the hold's other payments. */
  private async guardHold(
    booking: BookingEntity,
    payment: PaymentEntity,
    manager: EntityManager,
  ): Promise<void> {
    const isProcessing =
      payment.status === PaymentState.Processing ||
      (await this.payments.hasOtherProcessing(booking.id, payment.id, manager));
    const status = isProcessing ? PaymentStatus.Processing : PaymentStatus.Pending;
    await this.bookings.setPaymentStatus(booking, status, manager);
  }
}

function confirms({ outcome }: Decision): boolean {
  return outcome.kind === 'booked' && outcome.first;
}

function factsOf(booking: BookingEntity, now: Date): PaidForBooking {
  const { status, isPaid, paymentId, paymentStatus, refundStatus, refundMinor } = booking;
  return {
    isHeld: status === BookingStatus.Held,
    isConfirmed: status === BookingStatus.Confirmed,
    isPaid,
    paymentId,
    isRefunded: paymentStatus === PaymentStatus.Refunded,
    refuses: refusalOf(booking, now),
    refundedMinor: refundStatus === RefundProgress.Completed ? refundMinor : null,
  };
}

function settlementOf(
  outcome: Outcome,
  { booking }: LockedPayment,
  asked: AskedSlot | undefined,
): Settlement {
  switch (outcome.kind) {
    case 'booked':
      if (!booking) throw new Error('booked, and there is no booking');
      return { ...outcome, booking };
    case 'rejected':
      return { ...outcome, slot: booking ?? asked ?? null };
    case 'processing':
      return { ...outcome, bookingId: booking?.id ?? null };
    default:
      return outcome;
  }
}
