import { captureMayBeUnderWay } from './capture-grace.js';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../../platform/common/payment-providers.js';
import { canMove, PaymentState, type Rejection } from './payment-status.js';

/** What of a payment a settlement goes by, and changes. Amounts in minor units. */
export interface SettledPayment {
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
export type Refusal = Extract<Rejection, 'slot_taken' | 'slot_begun' | 'already_paid'>;

/** What of the payment's booking a settlement goes by. */
export interface PaidForBooking {
  isHeld: boolean;
  isConfirmed: boolean;
  isPaid: boolean;
  /** The provider's id of the payment that has paid for it. */
  paymentId: string | null;
  /** It says that all has gone back. */
  isRefunded: boolean;
  /** What refuses money that comes now; null when only its rooms have to be free. */
  refuses: Refusal | null;
  /** What it says has gone back; null while it says nothing, or that more is under way. */
  refundedMinor: number | null;
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

/** What is owed by either side. */
export interface Due {
  /** The price of what is paid for; null when nothing has been named for the money yet. */
  priceMinor: number | null;
  /** Whether a refund is still to go to the payer. */
  refund: boolean;
}

/** What the one who settled is told. */
export type Outcome =
  /** `first`: this confirms it, if only its rooms can be taken; where they are gone, `sendBack` says what is done. */
  | { kind: 'booked'; first: boolean }
  | { kind: 'rejected'; code: Rejection }
  | { kind: 'processing' }
  | { kind: 'open' }
  | { kind: 'failed' }
  | { kind: 'unattached' };

/** What is done besides the change of the payment, in the same transaction. */
export type Step =
  /** While a payment of it is being decided the hold does not lapse. */
  | { do: 'guard hold' }
  | { do: 'cancel booking' }
  | { do: 'mark refunded' }
  | { do: 'note refund'; refundedMinor: number }
  | { do: 'queue refund'; amountMinor: number; reason: Rejection };

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
 * What becomes of a payment and its booking, by what the provider says. Money becomes one booking or goes back in full, whatever
 * was heard before and in whatever order; to decide the same again changes nothing.
 * @param now by the database's clock, read once everything was locked
 */
export function decide(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  due: Due,
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
    ? decidePaid(known, booking, seen, due, now)
    : decideUnpaid(known, booking, seen, now);
}

/** What is done with money that cannot become a booking: all that is left of it goes back. */
export function sendBack(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  reason: Rejection,
): Decision {
  const amountMinor = payment.receivedMinor - payment.refundedMinor;
  return {
    payment: { ...payment, rejection: reason },
    steps: [...guarding(booking), { do: 'queue refund', amountMinor, reason }],
    outcome: { kind: 'rejected', code: reason },
  };
}

/** Money that has come and that nothing is booked with, so that it can still become a booking. */
export function isUnattached({ status, bookingId, rejection }: SettledPayment): boolean {
  return status === PaymentState.Completed && bookingId === null && rejection === null;
}

function decideUnpaid(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  { state }: SeenPayment,
  now: Date,
): Decision {
  const { status, provider, processingSince } = payment;
  const steps = guarding(booking);
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
      const isWallet = PAYMENT_PROVIDERS[provider].kind === 'wallet';
      if (status !== PaymentState.Processing)
        return { payment, steps, outcome: { kind: status === PaymentState.Failed ? 'failed' : 'open' } };
      if (isWallet && captureMayBeUnderWay(processingSince, now))
        return { payment, steps: [], outcome: { kind: 'processing' } };
      return { payment: moved(payment, PaymentState.Pending), steps, outcome: { kind: 'open' } };
    }
  }
}

function decidePaid(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  due: Due,
  now: Date,
): Decision {
  const isNew = canMove(payment.status, PaymentState.Completed);
  const paid = isNew ? { ...payment, status: PaymentState.Completed, completedAt: now } : payment;
  const mayAttach = isNew || (payment.bookingId === null && payment.rejection === null);
  const decision = mayAttach ? attach(paid, booking, seen, due) : asBefore(paid, booking);
  const settled = isGivenBack(paid) ? moved(decision.payment, PaymentState.Refunded) : decision.payment;
  const { steps, outcome } = decision;
  return { payment: settled, steps: [...steps, ...followRefunds(settled, booking, due, outcome)], outcome };
}

/** The moment in which money becomes a booking, or is sent back. */
function attach(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  seen: SeenPayment,
  due: Due,
): Decision {
  if (isGivenBack(payment)) return release(payment, booking);
  const { amountMinor, receivedMinor, currency } = payment;
  const isPrice = receivedMinor === amountMinor && amountMinor === (due.priceMinor ?? amountMinor);
  if (!isPrice || seen.currency !== currency) return sendBack(payment, booking, 'amount_mismatch');
  if (due.priceMinor === null) return { payment, steps: [], outcome: { kind: 'unattached' } };
  if (booking?.refuses) return sendBack(payment, booking, booking.refuses);
  return { payment, steps: [], outcome: { kind: 'booked', first: true } };
}

/** A repeat of what has been settled answers the same. */
function asBefore(payment: SettledPayment, booking: PaidForBooking | null): Decision {
  const { rejection } = payment;
  if (rejection) return { payment, steps: [], outcome: { kind: 'rejected', code: rejection } };
  return { payment, steps: [], outcome: booking ? { kind: 'booked', first: false } : { kind: 'unattached' } };
}

/** First heard of when the money had already gone back: nothing is owed, and the slot is free again. */
function release(payment: SettledPayment, booking: PaidForBooking | null): Decision {
  return {
    payment: { ...payment, rejection: 'refunded' },
    steps: booking?.isHeld ? [{ do: 'mark refunded' }, { do: 'cancel booking' }] : [],
    outcome: { kind: 'rejected', code: 'refunded' },
  };
}

/** Keeps the booking in step with what has gone back, whoever sent it: we, or the club in the provider's own pages. */
function followRefunds(
  payment: SettledPayment,
  booking: PaidForBooking | null,
  due: Due,
  outcome: Outcome,
): Step[] {
  const pays =
    outcome.kind === 'booked' &&
    (outcome.first || (booking?.isPaid === true && booking.paymentId === payment.providerPaymentId));
  const { refundedMinor } = payment;
  if (!pays || refundedMinor === 0) return [];
  const isAll = isGivenBack(payment);
  const steps: Step[] = [];
  if (isAll && booking?.isConfirmed) steps.push({ do: 'cancel booking' });
  if (isAll && !booking?.isRefunded) steps.push({ do: 'mark refunded' });
  // Only a part, from elsewhere: what we owe is still to come.
  const isUnderWay = due.refund && !isAll;
  if (!isUnderWay && booking?.refundedMinor !== refundedMinor)
    steps.push({ do: 'note refund', refundedMinor });
  return steps;
}

function guarding(booking: PaidForBooking | null): Step[] {
  return booking?.isHeld ? [{ do: 'guard hold' }] : [];
}

function isGivenBack({ receivedMinor, refundedMinor }: SettledPayment): boolean {
  return receivedMinor > 0 && refundedMinor >= receivedMinor;
}

function moved(payment: SettledPayment, to: PaymentState): SettledPayment {
  return canMove(payment.status, to) ? { ...payment, status: to } : payment;
}
