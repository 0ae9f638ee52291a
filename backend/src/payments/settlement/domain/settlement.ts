import { captureMayBeUnderWay } from './capture-grace.js';
import { isWallet, type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { PaymentPurpose } from './recorded-payment.js';
import { canMove, PaymentState, type Rejection } from './payment-status.js';

/** What of a payment a settlement goes by, and changes. Amounts in minor units. */
export interface SettledPayment {
  purpose: PaymentPurpose;
  provider: PaymentProviderName;
  providerPaymentId: string | null;
  captureId: string | null;
  bookingId: number | null;
  /** What was asked for. */
  amountMinor: number;
  currency: string;
  receivedMinor: number;
  refundedMinor: number;
  status: PaymentState;
  /** Why the money goes back; nothing is ever booked with it then. */
  rejection: Rejection | null;
  completedAt: Date | null;
  processingSince: Date | null;
}

/** Why money cannot become the booking that it was meant for. */
export type Refusal = Extract<Rejection, 'slot_taken' | 'slot_begun' | 'booking_changed'>;

/** How a booking stands. */
export type BookingState = 'held' | 'expired' | 'pending' | 'confirmed' | 'completed' | 'cancelled';

/** It is more than held: it has lines, and a balance that money can come for. */
const WITH_BALANCE: readonly BookingState[] = ['pending', 'confirmed', 'completed'];

/** What of the payment's booking a settlement goes by. Amounts in minor units. */
export interface PaidForBooking {
  status: BookingState;
  /** Its slot has begun. */
  hasBegun: boolean;
  totalMinor: number;
  /** What has been paid for it and has not gone back, by all its payments. */
  paidMinor: number;
  /** It has kept a change of a booking that has been made: by another payment. */
  isMade?: boolean;
  /** Its bond, where the payment is for that. */
  bond?: BondOfBooking | null;
}

/** What of a booking's bond a payment for it goes by. */
interface BondOfBooking {
  state: 'not_required' | 'due' | 'taken' | 'inspected' | 'returned' | 'partly_kept' | 'kept' | 'waived';
  amountMinor: number;
}

/** What the provider says of the payment. */
export interface SeenPayment {
  providerPaymentId: string;
  state: 'open' | 'approved' | 'processing' | 'paid' | 'cancelled';
  receivedMinor: number;
  refundedMinor: number;
  currency: string;
  captureId: string | null;
}

/** What else is known when a payment is settled. */
export interface Circumstances {
  /** What is to be booked with a bare payment costs this much; null when nothing has been named for the money yet. */
  priceMinor: number | null;
  /** A refund made in the provider's own pages has just been heard of. */
  refundedOutside: boolean;
}

/** What the one who settled is told. */
export type Outcome =
  /** `first`: this settlement has put the money to the booking. */
  | { kind: 'booked'; first: boolean }
  | { kind: 'rejected'; code: Rejection }
  | { kind: 'processing' }
  | { kind: 'open' }
  | { kind: 'failed' }
  | { kind: 'unattached' };

/** What is done besides the change of the payment, in the same transaction and in this order. */
export type Step =
  /** If its rooms can be taken; where they are gone, `sendBack` says what is done instead of all this. */
  | { do: 'confirm booking' }
  /** All that came becomes a part of what has been paid for the booking. */
  | { do: 'keep' }
  /** The bond is here: it was due, and this is its sum. */
  | { do: 'take bond' }
  /** All of the bond has gone back in the provider's own pages. */
  | { do: 'return bond' }
  | { do: 'cancel booking' }
  | { do: 'queue refund'; amountMinor: number; reason: Rejection | 'overpaid' };

export interface Decision {
  /** How the payment is from now on. */
  payment: SettledPayment;
  steps: readonly Step[];
  outcome: Outcome;
}

/** Whether it is about money that has come, rather than about money that may come. */
export function hasMoney({ status }: Pick<SettledPayment, 'status'>, { state }: SeenPayment): boolean {
  return status === PaymentState.Completed || status === PaymentState.Refunded || state === 'paid';
}

/**
 * What becomes of an online payment and its booking, by what the provider says. The price of a hold becomes one booking or goes
 * back in full; of what comes for a booking that stands, what it owes is kept and the rest goes back. So it is whatever was heard
 * before and in whatever order; to decide the same again changes nothing.
 * @param now by the database's clock, read once everything was locked
 */
export function decide(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  around: Circumstances,
  now: Date,
): Decision {
  const known = {
    ...payment,
    providerPaymentId: seen.providerPaymentId,
    captureId: seen.captureId ?? payment.captureId,
    // An answer may be older than what is known: money that was seen has been there.
    receivedMinor: Math.max(payment.receivedMinor, seen.receivedMinor),
    refundedMinor: Math.max(payment.refundedMinor, seen.refundedMinor),
  };
  return hasMoney(payment, seen)
    ? decidePaid(known, booking, seen, around, now)
    : decideUnpaid(known, seen, now);
}

/** What is done with money that cannot become a booking: all that is left of it goes back. */
export function sendBack(payment: SettledPayment, reason: Rejection): Decision {
  return {
    payment: { ...payment, rejection: reason },
    steps: [{ do: 'queue refund', amountMinor: leftOf(payment), reason }],
    outcome: { kind: 'rejected', code: reason },
  };
}

/** Money that has come and that nothing is booked with, so that it can still become a booking. */
export function isUnattached({ status, bookingId, rejection }: SettledPayment): boolean {
  return status === PaymentState.Completed && bookingId === null && rejection === null;
}

function decideUnpaid(payment: SettledPayment, { state }: SeenPayment, now: Date): Decision {
  const { status, provider, processingSince } = payment;
  const steps: Step[] = [];
  switch (state) {
    case 'processing': {
      const changes = canMove(status, PaymentState.Processing)
        ? { status: PaymentState.Processing, processingSince: now }
        : {};
      return { payment: { ...payment, ...changes }, steps, outcome: { kind: 'processing' } };
    }
    case 'cancelled':
      return { payment: moved(payment, PaymentState.Failed), steps, outcome: { kind: 'failed' } };
    default: {
      if (status !== PaymentState.Processing)
        return { payment, steps, outcome: { kind: status === PaymentState.Failed ? 'failed' : 'open' } };
      if (isWallet(provider) && captureMayBeUnderWay(processingSince, now))
        return { payment, steps, outcome: { kind: 'processing' } };
      return { payment: moved(payment, PaymentState.Pending), steps, outcome: { kind: 'open' } };
    }
  }
}

function decidePaid(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  around: Circumstances,
  now: Date,
): Decision {
  const isNew = canMove(payment.status, PaymentState.Completed);
  const paid = isNew ? { ...payment, status: PaymentState.Completed, completedAt: now } : payment;
  const mayAttach = isNew || (payment.bookingId === null && payment.rejection === null);
  const decision = mayAttach ? attach(paid, booking, seen, around) : asBefore(paid, booking, around);
  if (!isGivenBack(paid)) return decision;
  return { ...decision, payment: moved(decision.payment, PaymentState.Refunded) };
}

/** The moment in which money is put to a booking, or is sent back. */
function attach(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  { priceMinor }: Circumstances,
): Decision {
  if (isGivenBack(payment)) return release(payment, booking);
  const { amountMinor, receivedMinor, currency } = payment;
  if (receivedMinor !== amountMinor || seen.currency !== currency)
    return sendBack(payment, 'amount_mismatch');
  if (payment.purpose === 'bond') return towardsBond(payment, booking);
  if (booking && WITH_BALANCE.includes(booking.status)) return towardsBalance(payment, booking);
  if (booking?.isMade) return sendBack(payment, 'already_paid');
  if (booking?.status === 'cancelled') return sendBack(payment, 'slot_taken');
  const price = booking?.totalMinor ?? priceMinor;
  if (price === null) return { payment, steps: [], outcome: { kind: 'unattached' } };
  if (price !== receivedMinor) return sendBack(payment, 'amount_mismatch');
  if (booking?.hasBegun) return sendBack(payment, 'slot_begun');
  return keep(payment, [{ do: 'confirm booking' }, { do: 'keep' }]);
}

/** A booking that stands keeps what it owes, also after its day. */
function towardsBalance(
  payment: SettledPayment,
  { status, totalMinor, paidMinor }: PaidForBooking,
): Decision {
  const owedMinor = totalMinor - paidMinor;
  if (owedMinor <= 0) return sendBack(payment, 'already_paid');
  const excessMinor = Math.max(0, leftOf(payment) - owedMinor);
  const isPaidNow = leftOf(payment) >= owedMinor;
  return keep(payment, [
    ...(status === 'pending' && isPaidNow ? [{ do: 'confirm booking' } as const] : []),
    { do: 'keep' },
    ...(excessMinor > 0
      ? [{ do: 'queue refund', amountMinor: excessMinor, reason: 'overpaid' } as const]
      : []),
  ]);
}

/** A bond that is due is taken by its whole sum, once; it pays for nothing else. */
function towardsBond(payment: SettledPayment, booking: PaidForBooking | null): Decision {
  const bond = booking && WITH_BALANCE.includes(booking.status) ? booking.bond : null;
  if (bond?.state === 'taken' || bond?.state === 'inspected') return sendBack(payment, 'already_paid');
  if (bond?.state !== 'due') return sendBack(payment, 'bond_not_due');
  if (bond.amountMinor !== leftOf(payment)) return sendBack(payment, 'amount_mismatch');
  return keep(payment, [{ do: 'keep' }, { do: 'take bond' }]);
}

function keep(payment: SettledPayment, steps: readonly Step[]): Decision {
  return { payment, steps, outcome: { kind: 'booked', first: true } };
}

/** A repeat of what has been settled answers the same; a booking to come whose money the club has given back elsewhere is over. */
function asBefore(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  { refundedOutside }: Circumstances,
): Decision {
  const { rejection } = payment;
  if (rejection) return { payment, steps: [], outcome: { kind: 'rejected', code: rejection } };
  if (!booking) return { payment, steps: [], outcome: { kind: 'unattached' } };
  if (payment.purpose === 'bond') {
    const isHere = booking.bond?.state === 'taken' || booking.bond?.state === 'inspected';
    const steps: Step[] = refundedOutside && isHere && isGivenBack(payment) ? [{ do: 'return bond' }] : [];
    return { payment, steps, outcome: { kind: 'booked', first: false } };
  }
  const isOver = refundedOutside && booking.status === 'confirmed' && booking.paidMinor === 0;
  return {
    payment,
    steps: isOver ? [{ do: 'cancel booking' }] : [],
    outcome: { kind: 'booked', first: false },
  };
}

/** First heard of when the money had already gone back: nothing is owed, and the slot is free again. */
function release(payment: SettledPayment, booking: PaidForBooking | null): Decision {
  return {
    payment: { ...payment, rejection: 'refunded' },
    steps: booking?.status === 'held' ? [{ do: 'cancel booking' }] : [],
    outcome: { kind: 'rejected', code: 'refunded' },
  };
}

function leftOf({ receivedMinor, refundedMinor }: SettledPayment): number {
  return receivedMinor - refundedMinor;
}

function isGivenBack(payment: SettledPayment): boolean {
  return payment.receivedMinor > 0 && leftOf(payment) <= 0;
}

function moved(payment: SettledPayment, to: PaymentState): SettledPayment {
  return canMove(payment.status, to) ? { ...payment, status: to } : payment;
}
