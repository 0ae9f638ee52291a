import type { StripeCharge, StripeRefund } from '../records.js';
import { bookFailedRefund, bookRefund } from './balance.js';
import { invalidRequest, noSuch } from './errors.js';
import { emitStripeEvent } from './events.js';
import type { Work } from './intents.js';
import { idOf, newRefund } from './objects.js';

export interface RefundRequest {
  paymentIntent?: string;
  charge?: string;
  /** Minor units; all that is left if absent. */
  amount?: number;
  reason?: string;
  metadata: Record<string, string>;
}

/** Refunds a paid charge in full or in part. */
export function createRefund(work: Work, request: RefundRequest): StripeRefund {
  const { tx, faults } = work;
  const charge = chargeOf(work, request);
  const left = charge.amount_captured - charge.amount_refunded;
  if (left <= 0) {
    throw invalidRequest('The charge has already been refunded.', undefined, 'charge_already_refunded');
  }
  const amount = request.amount ?? left;
  if (amount <= 0 || amount > left) {
    throw invalidRequest(
      'The refund is larger than what is left of the charge.',
      'amount',
      'amount_too_large',
    );
  }
  const behaviour = tx.get('method', charge.payment_method ?? '')?.behaviour;
  const refund = newRefund({
    amount,
    charge,
    reason: request.reason ?? null,
    metadata: request.metadata,
    status: behaviour?.refund === 'pending' ? 'pending' : 'succeeded',
  });
  const refunded = addRefunded(charge, amount);
  tx.put('stripeRefund', refund.id, refund);
  tx.put('charge', charge.id, refunded);
  bookRefund(tx, refund);
  emitStripeEvent(tx, faults, 'refund.created', refund);
  emitStripeEvent(tx, faults, 'charge.refunded', refunded);
  return refund;
}

/** Ends a pending refund, or fails a succeeded one, as when the bank returns the money to the club. */
export function settleRefund(work: Work, id: string, succeeded: boolean): StripeRefund {
  const { tx, faults } = work;
  const { pending_reason: _pending, ...refund } = getRefund(work, id);
  if (succeeded && refund.status !== 'pending')
    throw invalidRequest(`The refund is ${refund.status}, not pending.`);
  if (refund.status === 'failed') throw invalidRequest('The refund has already failed.');
  if (succeeded) {
    const settled: StripeRefund = { ...refund, status: 'succeeded' };
    tx.put('stripeRefund', id, settled);
    emitStripeEvent(tx, faults, 'refund.updated', settled);
    return settled;
  }
  const failed: StripeRefund = {
    ...refund,
    status: 'failed',
    failure_reason: 'expired_or_canceled_card',
    failure_balance_transaction: bookFailedRefund(tx, refund).id,
  };
  tx.put('stripeRefund', id, failed);
  const charge = tx.get('charge', idOf(refund.charge));
  if (charge) tx.put('charge', charge.id, addRefunded(charge, -refund.amount));
  emitStripeEvent(tx, faults, 'refund.updated', failed);
  emitStripeEvent(tx, faults, 'refund.failed', failed);
  return failed;
}

/** The refund waits because the account's balance is too low. */
export function holdRefund(work: Work, id: string): StripeRefund {
  const refund = getRefund(work, id);
  if (refund.status === 'failed') throw invalidRequest('The refund has already failed.');
  const waiting: StripeRefund = { ...refund, status: 'pending', pending_reason: 'insufficient_funds' };
  work.tx.put('stripeRefund', id, waiting);
  emitStripeEvent(work.tx, work.faults, 'refund.updated', waiting);
  return waiting;
}

export function getRefund({ tx }: Work, id: string): StripeRefund {
  const refund = tx.get('stripeRefund', id);
  if (!refund) throw noSuch('refund', id);
  return refund;
}

function addRefunded(charge: StripeCharge, amount: number): StripeCharge {
  const refunded = charge.amount_refunded + amount;
  return { ...charge, amount_refunded: refunded, refunded: refunded >= charge.amount_captured };
}

function chargeOf({ tx }: Work, request: RefundRequest): StripeCharge {
  if (request.charge) {
    const charge = tx.get('charge', request.charge);
    if (!charge) throw noSuch('charge', request.charge, 'charge');
    return charge;
  }
  if (!request.paymentIntent)
    throw invalidRequest('Name a payment_intent or a charge to refund.', 'payment_intent');
  const intent = tx.get('intent', request.paymentIntent);
  if (!intent) throw noSuch('payment_intent', request.paymentIntent, 'payment_intent');
  const charge = intent.status === 'succeeded' ? tx.get('charge', idOf(intent.latest_charge)) : undefined;
  if (!charge)
    throw invalidRequest('The PaymentIntent has no successful charge to refund.', 'payment_intent');
  return charge;
}
