import type { FaultSwitches } from '../faults.js';
import { stripeId } from '../ids.js';
import type { LedgerTransaction } from '../ledger.js';
import type { StripeCharge, StripeDispute, StripeIntent, StripeRefund } from '../records.js';
import { enqueueWebhook } from '../webhook-outbox.js';
import { API_VERSION, nowSeconds } from './objects.js';

export type StripeEventType =
  | 'payment_intent.created'
  | 'payment_intent.requires_action'
  | 'payment_intent.processing'
  | 'payment_intent.succeeded'
  | 'payment_intent.payment_failed'
  | 'payment_intent.canceled'
  | 'charge.succeeded'
  | 'charge.failed'
  | 'charge.refunded'
  | 'charge.dispute.created'
  | 'charge.dispute.updated'
  | 'charge.dispute.closed'
  | 'charge.dispute.funds_withdrawn'
  | 'charge.dispute.funds_reinstated'
  | 'refund.created'
  | 'refund.updated'
  | 'refund.failed';

/** Queues an event with the current object for the webhook endpoint. */
export function emitStripeEvent(
  tx: LedgerTransaction,
  faults: FaultSwitches,
  type: StripeEventType,
  object: StripeIntent | StripeCharge | StripeDispute | StripeRefund,
): void {
  const id = stripeId('evt');
  const event = {
    id,
    object: 'event',
    api_version: API_VERSION,
    created: nowSeconds(),
    data: { object },
    livemode: false,
    pending_webhooks: 1,
    request: { id: stripeId('req'), idempotency_key: null },
    type,
  };
  enqueueWebhook(tx, faults, 'stripe', { id, type, payload: JSON.stringify(event, null, 2) });
}
