import type { DisputeState, ListedPaymentState, RefundState } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';

export const PAYMENT_STATES: Record<ListedPaymentState, { label: string; tone: BadgeTone }> = {
  processing: { label: 'In progress', tone: 'yellow' },
  received: { label: 'Received', tone: 'green' },
  part_refunded: { label: 'Part refunded', tone: 'blue' },
  refunded: { label: 'Refunded', tone: 'grey' },
  disputed: { label: 'Disputed', tone: 'red' },
  voided: { label: 'Voided', tone: 'grey' },
};

/** State of a refund. @param byHand whether staff pay it out */
export function refundStateText(status: RefundState, byHand: boolean): string {
  const labels: Record<RefundState, string> = {
    queued: byHand ? 'To pay out by hand' : 'To send',
    sending: 'Being sent',
    completed: byHand ? 'Paid out' : 'Refunded',
    failed: 'Failed',
    cancelled: 'Cancelled',
  };
  return labels[status];
}

export const DISPUTE_LABELS: Record<DisputeState, string> = {
  needs_response: 'Response needed',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
};
