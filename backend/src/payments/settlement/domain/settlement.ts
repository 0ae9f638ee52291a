import { captureMayBeUnderWay } from './capture-grace.js';
import { isWallet, type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { PaymentPurpose } from './recorded-payment.js';
import { canMove, PaymentState, type Rejection } from './payment-status.js';

/** The fields of a payment that a settlement reads and changes. Amounts in minor units. */
export interface SettledPayment {
  purpose: PaymentPurpose;
  provider: PaymentProviderName;
  providerPaymentId: string | null;
  captureId: string | null;
  bookingId: number | null;
  /** The requested amount. */
  amountMinor: number;
  currency: string;
  receivedMinor: number;
  refundedMinor: number;
  status: PaymentState;
  /** Why the payment is refunded. It then never pays for a booking. */
  rejection: Rejection | null;
  completedAt: Date | null;
  processingSince: Date | null;
}

/** Why a payment cannot confirm its booking. */
export type Refusal = Extract<Rejection, 'slot_taken' | 'slot_begun' | 'booking_changed'>;

export type BookingState = 'held' | 'expired' | 'pending' | 'confirmed' | 'completed' | 'cancelled';

/** States with order lines and a balance, unlike a hold. */
const WITH_BALANCE: readonly BookingState[] = ['pending', 'confirmed', 'completed'];

/** The fields of the payment's booking that a settlement reads. Amounts in minor units. */
export interface PaidForBooking {
  status: BookingState;
  /** Whether its slot has started. */
  hasBegun: boolean;
  totalMinor: number;
  /** Sum of all its payments, less refunds. */
  paidMinor: number;
  /** For a held change: whether another payment has already made it. */
  isMade?: boolean;
  /** For a cancelled one: whether it was a hold, which its member or staff have ended. */
  wasHold?: boolean;
  /** Its bond, if the payment is for the bond. */
  bond?: BondOfBooking | null;
}

/** The fields of a bond that a settlement reads. */
interface BondOfBooking {
  state: 'not_required' | 'due' | 'taken' | 'inspected' | 'returned' | 'partly_kept' | 'kept' | 'waived';
  amountMinor: number;
}

/** The payment as the provider reports it. */
export interface SeenPayment {
  providerPaymentId: string;
  state: 'open' | 'approved' | 'processing' | 'paid' | 'cancelled';
  receivedMinor: number;
  refundedMinor: number;
  currency: string;
  captureId: string | null;
}

/** What else is known when a payment is settled. */
export interface SettlementContext {
  /** Price of the booking requested for a payment without one; null if none is requested yet. */
  priceMinor: number | null;
  /** Whether we just found a new refund that was made at the provider. */
  refundedOutside: boolean;
}

/** The result for the caller. */
export type Outcome =
  /** `first`: this settlement used the money for the booking. */
  | { kind: 'booked'; first: boolean }
  | { kind: 'rejected'; code: Rejection }
  | { kind: 'processing' }
  | { kind: 'open' }
  | { kind: 'failed' }
  | { kind: 'unattached' };

/** Done in this order, in the transaction that changes the payment. */
export type Step =
  /** If its rooms are taken meanwhile, the decision of `rejectPayment` replaces this one. */
  | { do: 'confirm booking' }
  /** Allocates all received money to the booking. */
  | { do: 'keep' }
  /** Marks the bond as paid. */
  | { do: 'take bond' }
  /** Marks the bond as returned, because it was refunded at the provider. */
  | { do: 'return bond' }
  | { do: 'cancel booking' }
  | { do: 'queue refund'; amountMinor: number; reason: Rejection | 'overpaid' };

export interface Decision {
  /** The changed payment. */
  payment: SettledPayment;
  steps: readonly Step[];
  outcome: Outcome;
}

/** Whether the money was received. */
export function hasMoney({ status }: Pick<SettledPayment, 'status'>, { state }: SeenPayment): boolean {
  return status === PaymentState.Completed || status === PaymentState.Refunded || state === 'paid';
}

/**
 * Decides what an online payment does, by the provider's answer. The price of a hold becomes one booking or is refunded in
 * full. A payment for a booking is kept up to the balance, and the rest is refunded. Earlier answers and their order do not
 * matter, and a repeat changes nothing.
 * @param now by the database's clock, read once everything was locked
 */
export function decide(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  context: SettlementContext,
  now: Date,
): Decision {
  const known = {
    ...payment,
    providerPaymentId: seen.providerPaymentId,
    captureId: seen.captureId ?? payment.captureId,
    // The answer may be older than what we know, so amounts never go down.
    receivedMinor: Math.max(payment.receivedMinor, seen.receivedMinor),
    refundedMinor: Math.max(payment.refundedMinor, seen.refundedMinor),
  };
  return hasMoney(payment, seen)
    ? decidePaid(known, booking, seen, context, now)
    : decideUnpaid(known, seen, now);
}

/** Refunds what is left of a payment that cannot pay for a booking. */
export function rejectPayment(payment: SettledPayment, reason: Rejection): Decision {
  return {
    payment: { ...payment, rejection: reason },
    steps: [{ do: 'queue refund', amountMinor: leftOf(payment), reason }],
    outcome: { kind: 'rejected', code: reason },
  };
}

/** Whether the payment is completed and can still pay for a booking. */
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
  context: SettlementContext,
  now: Date,
): Decision {
  const isNew = canMove(payment.status, PaymentState.Completed);
  const paid = isNew ? { ...payment, status: PaymentState.Completed, completedAt: now } : payment;
  const mayAttach = isNew || (payment.bookingId === null && payment.rejection === null);
  const decision = mayAttach ? attach(paid, booking, seen, context) : repeatEarlier(paid, booking, context);
  if (!isFullyRefunded(paid)) return decision;
  return { ...decision, payment: moved(decision.payment, PaymentState.Refunded) };
}

/** Uses a received payment for a booking, or refunds it. */
function attach(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  { priceMinor }: SettlementContext,
): Decision {
  if (isFullyRefunded(payment)) return release(payment, booking);
  const { amountMinor, receivedMinor, currency } = payment;
  if (receivedMinor !== amountMinor || seen.currency !== currency)
    return rejectPayment(payment, 'amount_mismatch');
  if (payment.purpose === 'bond') return towardsBond(payment, booking);
  if (booking && WITH_BALANCE.includes(booking.status)) return towardsBalance(payment, booking);
  if (booking?.isMade) return rejectPayment(payment, 'already_paid');
  if (booking?.status === 'cancelled')
    return rejectPayment(payment, booking.wasHold ? 'hold_expired' : 'booking_changed');
  const price = booking?.totalMinor ?? priceMinor;
  if (price === null) return { payment, steps: [], outcome: { kind: 'unattached' } };
  if (price !== receivedMinor) return rejectPayment(payment, 'amount_mismatch');
  if (booking?.hasBegun) return rejectPayment(payment, 'slot_begun');
  return keep(payment, [{ do: 'confirm booking' }, { do: 'keep' }]);
}

/** Keeps up to the balance of a booking, even after its date. */
function towardsBalance(
  payment: SettledPayment,
  { status, totalMinor, paidMinor }: PaidForBooking,
): Decision {
  const owedMinor = totalMinor - paidMinor;
  if (owedMinor <= 0) return rejectPayment(payment, 'already_paid');
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

/** Takes a bond that is due, by a payment of its full amount. */
function towardsBond(payment: SettledPayment, booking: PaidForBooking | null): Decision {
  const bond = booking && WITH_BALANCE.includes(booking.status) ? booking.bond : null;
  if (bond?.state === 'taken' || bond?.state === 'inspected') return rejectPayment(payment, 'already_paid');
  if (bond?.state !== 'due') return rejectPayment(payment, 'bond_not_due');
  if (bond.amountMinor !== leftOf(payment)) return rejectPayment(payment, 'amount_mismatch');
  return keep(payment, [{ do: 'keep' }, { do: 'take bond' }]);
}

function keep(payment: SettledPayment, steps: readonly Step[]): Decision {
  return { payment, steps, outcome: { kind: 'booked', first: true } };
}

/** Repeats the earlier result. A confirmed booking is cancelled if all its money was refunded at the provider. */
function repeatEarlier(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  { refundedOutside }: SettlementContext,
): Decision {
  const { rejection } = payment;
  if (rejection) return { payment, steps: [], outcome: { kind: 'rejected', code: rejection } };
  if (!booking) return { payment, steps: [], outcome: { kind: 'unattached' } };
  if (payment.purpose === 'bond') {
    const isHeld = booking.bond?.state === 'taken' || booking.bond?.state === 'inspected';
    const steps: Step[] =
      refundedOutside && isHeld && isFullyRefunded(payment) ? [{ do: 'return bond' }] : [];
    return { payment, steps, outcome: { kind: 'booked', first: false } };
  }
  const isOver = refundedOutside && booking.status === 'confirmed' && booking.paidMinor === 0;
  return {
    payment,
    steps: isOver ? [{ do: 'cancel booking' }] : [],
    outcome: { kind: 'booked', first: false },
  };
}

/** The payment was refunded before we settled it. Nothing is owed, and its hold is released. */
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

function isFullyRefunded(payment: SettledPayment): boolean {
  return payment.receivedMinor > 0 && leftOf(payment) <= 0;
}

function moved(payment: SettledPayment, to: PaymentState): SettledPayment {
  return canMove(payment.status, to) ? { ...payment, status: to } : payment;
}
