import type { FaultSwitches } from '../faults.js';
import { paypalId } from '../ids.js';
import type { LedgerTransaction } from '../ledger.js';
import { enqueueWebhook } from '../webhook-outbox.js';
import type { PaypalCapture, PaypalDispute, PaypalOrder, PaypalRefund } from './objects.js';

const RESOURCES = {
  'CHECKOUT.ORDER.APPROVED': ['checkout-order', 'An order has been approved by the buyer'],
  'CHECKOUT.ORDER.COMPLETED': ['checkout-order', 'An order has been completed'],
  'PAYMENT.CAPTURE.COMPLETED': ['capture', 'A payment has been completed'],
  'PAYMENT.CAPTURE.PENDING': ['capture', 'A payment is pending'],
  'PAYMENT.CAPTURE.DENIED': ['capture', 'A payment has been denied'],
  'PAYMENT.CAPTURE.REFUNDED': ['refund', 'A payment has been refunded'],
  'PAYMENT.REFUND.FAILED': ['refund', 'A refund has failed'],
  'CUSTOMER.DISPUTE.CREATED': ['dispute', 'A dispute has been opened'],
  'CUSTOMER.DISPUTE.UPDATED': ['dispute', 'A dispute has been updated'],
  'CUSTOMER.DISPUTE.RESOLVED': ['dispute', 'A dispute has been resolved'],
} as const;

export type PaypalEventType = keyof typeof RESOURCES;

/** Queues an event for the webhook endpoint. As at PayPal, captures and refunds name their order. */
export function emitPaypalEvent(
  tx: LedgerTransaction,
  faults: FaultSwitches,
  base: string,
  type: PaypalEventType,
  resource: PaypalOrder | PaypalCapture | PaypalRefund | PaypalDispute,
  orderId?: string,
): void {
  const id = `WH-${paypalId()}-${paypalId()}`;
  const [resourceType, summary] = RESOURCES[type];
  const url = `${base}/v1/notifications/webhooks-events/${id}`;
  const event = {
    id,
    event_version: '1.0',
    create_time: new Date().toISOString(),
    resource_type: resourceType,
    resource_version: '2.0',
    event_type: type,
    summary,
    resource: orderId
      ? { ...resource, supplementary_data: { related_ids: { order_id: orderId } } }
      : resource,
    links: [{ href: url, rel: 'self', method: 'GET' }],
  };
  enqueueWebhook(tx, faults, 'paypal', { id, type, payload: JSON.stringify(event) });
}
