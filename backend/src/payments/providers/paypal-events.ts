import type { ProviderEvent, ProviderRefund } from './payment-provider.js';

/** The fields of a PayPal event that we read. */
export interface WalletEvent {
  id: string;
  event_type: string;
  resource_type?: string;
  resource?: {
    id?: string;
    dispute_id?: string;
    disputed_transactions?: unknown;
    status?: string;
    supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } };
    links?: { rel?: string; href?: string }[];
  };
}

const DISPUTE = 'CUSTOMER.DISPUTE.';

/** @returns null if the body is not an event */
export function parseEvent(rawBody: Buffer): WalletEvent | null {
  try {
    const event: unknown = JSON.parse(rawBody.toString('utf8'));
    if (typeof event !== 'object' || event === null) return null;
    const { id, event_type: type } = event as Partial<WalletEvent>;
    return typeof id === 'string' && typeof type === 'string' ? (event as WalletEvent) : null;
  } catch {
    return null;
  }
}

export function toProviderEvent(event: WalletEvent): ProviderEvent {
  return {
    eventId: event.id,
    type: event.event_type,
    subject: subjectOf(event),
    failedRefundId: failedRefundOf(event),
    disputeId: event.event_type.startsWith(DISPUTE) ? text(event.resource?.dispute_id) : null,
  };
}

export function refundState(status: string | undefined): ProviderRefund['state'] {
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed';
  return status === 'COMPLETED' ? 'succeeded' : 'pending';
}

/** Events are read before their signature is verified, so any field can have any type. */
function text(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null;
}

function failedRefundOf({ event_type: type, resource }: WalletEvent): string | null {
  const aboutRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.');
  const failed = refundState(resource?.status) === 'failed' || type === 'PAYMENT.REFUND.FAILED';
  return aboutRefund && failed ? text(resource?.id) : null;
}

function subjectOf({ event_type: type, resource }: WalletEvent): ProviderEvent['subject'] {
  const related = resource?.supplementary_data?.related_ids;
  if (type.startsWith(DISPUTE)) {
    const captureId = disputedCapture(resource?.disputed_transactions);
    return captureId ? { captureId } : null;
  }
  const isOrder = type.startsWith('CHECKOUT.ORDER.');
  if (!isOrder && !/^PAYMENT\.(CAPTURE|REFUND)\./.test(type)) return null;
  const providerPaymentId = text(isOrder ? resource?.id : related?.order_id);
  if (providerPaymentId) return { providerPaymentId };
  const captureId = isOrder ? null : (text(related?.capture_id) ?? captureAbove(resource?.links));
  return captureId ? { captureId } : null;
}

/** A refund names its capture only in its `up` link. */
function captureAbove(links: unknown): string | null {
  const all: readonly unknown[] = Array.isArray(links) ? links : [];
  const up = all.find(
    (link): link is { href: unknown } =>
      typeof link === 'object' && link !== null && 'rel' in link && link.rel === 'up',
  );
  return text(text(up?.href)?.split('/').pop());
}

function disputedCapture(transactions: unknown): string | null {
  const [first] = (Array.isArray(transactions) ? transactions : []) as readonly unknown[];
  if (typeof first !== 'object' || first === null || !('seller_transaction_id' in first)) return null;
  return text(first.seller_transaction_id);
}
