import type { DisputeState, ListedPaymentState, PayoutProvider, RefundState } from '@/api/staff/generated';
import type { BadgeTone } from '@/components/ui/badge';
import { capital } from '@/lib/capital';

export const PROVIDER_LABELS: Record<PayoutProvider, string> = { stripe: 'Stripe', paypal: 'PayPal' };

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

const REFUND_CODES: Readonly<Record<string, string>> = {
  amount_mismatch: 'Another amount was paid',
  slot_taken: 'The time was taken',
  slot_begun: 'The time had begun',
  already_paid: 'It was already paid',
  bond_not_due: 'No bond was due',
  unattached: 'It belongs to no booking',
  refunded: 'It was refunded at the provider',
  hold_expired: 'The hold had ended',
  booking_cancelled: 'The booking was cancelled',
  booking_changed: 'The booking was changed',
  cancelled: 'Booking cancelled',
  moved: 'Booking moved',
  bond: 'Bond returned',
  outside: 'Made at the provider',
  returned: 'Returned by the bank',
  expired_or_canceled_card: 'The card has expired or was cancelled',
  lost_or_stolen_card: 'The card was lost or stolen',
  insufficient_funds: 'The balance is too low',
};

/** A reason or an error of a refund. Providers have more codes than we have words for. */
export function refundCodeText(code: string): string {
  const known = REFUND_CODES[code];
  if (known !== undefined) return known;
  const words = code.replaceAll('_', ' ');
  return capital(/^[A-Z ]+$/.test(words) ? words.toLowerCase() : words);
}

export const DISPUTE_LABELS: Record<DisputeState, string> = {
  needs_response: 'Response needed',
  under_review: 'Under review',
  won: 'Won',
  lost: 'Lost',
};
