import type { FaultSwitches } from '../faults.js';
import { stripeId } from '../ids.js';
import type { LedgerTransaction } from '../ledger.js';
import type { PaymentOverride, StoredMethod, StripeIntent } from '../records.js';
import { bookCharge } from './balance.js';
import { DECLINES, type DeclineReason } from './cards.js';
import { invalidRequest, noSuch, StripeApiError, unexpectedState } from './errors.js';
import { emitStripeEvent, type StripeEventType } from './events.js';
import { idOf, newCharge, nowSeconds } from './objects.js';

/** The transaction, and the fault switches for its webhooks. */
export interface Work {
  tx: LedgerTransaction;
  faults: FaultSwitches;
}

const CONFIRMABLE = new Set(['requires_payment_method', 'requires_confirmation', 'requires_action']);
const CANCELLABLE = new Set([...CONFIRMABLE, 'requires_capture']);

export function getIntent({ tx }: Work, id: string): StripeIntent {
  const intent = tx.get('intent', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

/** Stores the intent's new state, and queues an event if there is one for it. */
export function saveIntent(
  { tx, faults }: Work,
  intent: StripeIntent,
  event?: StripeEventType,
): StripeIntent {
  tx.put('intent', intent.id, intent);
  if (event) emitStripeEvent(tx, faults, event, intent);
  return intent;
}

/**
 * Confirms with a payment method: pays, asks for authentication, stays processing, or is declined.
 * A decline is returned as an error, so that the failed attempt is stored.
 */
export function confirmIntent(
  work: Work,
  intent: StripeIntent,
  stored: StoredMethod,
): StripeIntent | StripeApiError {
  if (!CONFIRMABLE.has(intent.status)) throw unexpectedState(intent, 'confirmed');
  const attached: StripeIntent = {
    ...intent,
    payment_method: stored.method.id,
    last_payment_error: null,
    next_action: null,
  };
  if (stored.behaviour.authentication === 'none') return charge(work, attached, stored);
  const waiting: StripeIntent = {
    ...attached,
    status: 'requires_action',
    next_action: {
      type: 'use_stripe_sdk',
      use_stripe_sdk: {
        type: 'three_d_secure_redirect',
        three_d_secure_2_source: stripeId('payatt'),
        // For the sandbox's own script: it returns to the caller before it asks the buyer.
        sandbox_tell_caller_first: stored.behaviour.authentication === 'asked_by_caller',
      },
    },
  };
  return saveIntent(work, waiting, 'payment_intent.requires_action');
}

/** Takes the buyer's answer to the authentication. */
export function authenticateIntent(
  work: Work,
  intent: StripeIntent,
  passed: boolean,
): StripeIntent | StripeApiError {
  if (intent.status !== 'requires_action') throw unexpectedState(intent, 'authenticated');
  const stored = work.tx.get('method', idOf(intent.payment_method));
  if (!stored) throw unexpectedState(intent, 'authenticated');
  if (passed) return charge(work, { ...intent, next_action: null }, stored);
  return saveIntent(
    work,
    {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      last_payment_error: {
        type: 'invalid_request_error',
        code: 'payment_intent_authentication_failure',
        message: 'The card could not be authenticated. Please try again or use another card.',
        payment_method: stored.method,
      },
    },
    'payment_intent.payment_failed',
  );
}

export function cancelIntent(work: Work, intent: StripeIntent, reason: string | null): StripeIntent {
  if (!CANCELLABLE.has(intent.status)) throw unexpectedState(intent, 'cancelled');
  return saveIntent(
    work,
    {
      ...intent,
      status: 'canceled',
      canceled_at: nowSeconds(),
      cancellation_reason: reason,
      next_action: null,
    },
    'payment_intent.canceled',
  );
}

/** Ends a processing payment, like a late answer of the bank. */
export function settleProcessing(work: Work, intent: StripeIntent, succeeded: boolean): StripeIntent {
  if (intent.status !== 'processing')
    throw invalidRequest(`The payment is ${intent.status}, not processing.`);
  const { tx } = work;
  const stored = tx.get('method', idOf(intent.payment_method));
  const pending = tx.get('charge', idOf(intent.latest_charge));
  if (!stored || !pending) throw invalidRequest('The payment has no charge to settle.');
  if (!succeeded) return decline(work, { ...intent, processing: null }, stored, 'generic_decline').intent;
  const paid = {
    ...pending,
    status: 'succeeded' as const,
    captured: true,
    amount_captured: pending.amount,
    balance_transaction: stripeId('txn'),
  };
  tx.put('charge', paid.id, paid);
  bookCharge(tx, paid);
  emitStripeEvent(tx, work.faults, 'charge.succeeded', paid);
  return saveIntent(
    work,
    { ...intent, status: 'succeeded', processing: null, amount_received: paid.amount },
    'payment_intent.succeeded',
  );
}

function charge(work: Work, intent: StripeIntent, stored: StoredMethod): StripeIntent | StripeApiError {
  const { tx, faults } = work;
  const { behaviour, method } = stored;
  if (behaviour.decline) return decline(work, intent, stored, behaviour.decline).error;
  const override: PaymentOverride = tx.get('override', intent.id) ?? {};
  const amount = override.amount ?? intent.amount;
  const currency = override.currency ?? intent.currency;
  const status = behaviour.processing ? 'pending' : 'succeeded';
  const made = newCharge(intent, method, { status, decline: null, amount, currency });
  tx.put('charge', made.id, made);
  const charged: StripeIntent = { ...intent, currency, latest_charge: made.id };
  if (behaviour.processing) {
    return saveIntent(work, { ...charged, status: 'processing' }, 'payment_intent.processing');
  }
  bookCharge(tx, made);
  emitStripeEvent(tx, faults, 'charge.succeeded', made);
  return saveIntent(
    work,
    { ...charged, status: 'succeeded', amount_received: amount },
    'payment_intent.succeeded',
  );
}

function decline(
  work: Work,
  intent: StripeIntent,
  { method }: StoredMethod,
  reason: DeclineReason,
): { intent: StripeIntent; error: StripeApiError } {
  const { tx, faults } = work;
  const failed = newCharge(intent, method, {
    status: 'failed',
    decline: reason,
    amount: intent.amount,
    currency: intent.currency,
  });
  tx.put('charge', failed.id, failed);
  emitStripeEvent(tx, faults, 'charge.failed', failed);
  const { code, message } = DECLINES[reason];
  const error = {
    type: 'card_error' as const,
    code,
    ...(code === 'card_declined' ? { decline_code: reason } : {}),
    message,
    charge: failed.id,
    payment_method: method,
  };
  const left = saveIntent(
    work,
    {
      ...intent,
      status: 'requires_payment_method',
      payment_method: null,
      next_action: null,
      latest_charge: failed.id,
      last_payment_error: error,
    },
    'payment_intent.payment_failed',
  );
  return { intent: left, error: new StripeApiError(402, { ...error, payment_intent: left }) };
}
