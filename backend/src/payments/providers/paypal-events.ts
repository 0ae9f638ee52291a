import type { ProviderEvent, ProviderRefund } from './payment-provider.js';

/** An event of PayPal's, as far as we read it. */
export interface WalletEvent {
  id: string;
  event_type: string;
  resource_type?: string;
  resource?: {
    id?: string;
    status?: string;
    supplementary_data?: { related_ids?: { order_id?: string; capture_id?: string } };
    links?: { rel?: string; href?: string }[];
  };
}

/** @returns null for what is no event */
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
  };
}

export function refundState(status: string | undefined): ProviderRefund['state'] {
  if (status === 'FAILED' || status === 'CANCELLED') return 'failed';
  return status === 'COMPLETED' ? 'succeeded' : 'pending';
}

function failedRefundOf({ event_type: type, resource }: WalletEvent): string | null {
  const aboutRefund = type === 'PAYMENT.CAPTURE.REFUNDED' || type.startsWith('PAYMENT.REFUND.');
  const failed = refundState(resource?.status) === 'failed' || type === 'PAYMENT.REFUND.FAILED';
  return aboutRefund && failed ? (resource?.id ?? null) : null;
}

function subjectOf(event: WalletEvent): ProviderEvent['subject'] {
  const related = event.resource?.supplementary_data?.related_ids;
  if (event.event_type.startsWith('CHECKOUT.ORDER.')) {
    return event.resource?.id ? { providerPaymentId: event.resource.id } : null;
  }
  if (!/^PAYMENT\.(CAPTURE|REFUND)\./.test(event.event_type)) return null;
  if (related?.order_id) return { providerPaymentId: related.order_id };
  // A refund names its capture only by the link that leads up to it.
  const up = event.resource?.links
    ?.find((link) => link.rel === 'up')
    ?.href?.split('/')
    .pop();
  const captureId = related?.capture_id ?? up;
  return captureId ? { captureId } : null;
}
