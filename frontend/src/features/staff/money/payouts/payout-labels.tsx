import type { MovementKind, PayoutState } from '@/api/staff/generated';
import { Badge, type BadgeTone } from '@/components/ui/badge';

export const KIND_LABELS: Record<MovementKind, string> = {
  charge: 'Payment',
  refund: 'Refund',
  refund_returned: 'Refund returned',
  dispute: 'Dispute',
  fee: 'Fee',
  adjustment: 'Adjustment',
  payout: 'Payout',
  payout_returned: 'Payout returned',
};

/** The headings of the sums. */
export const KIND_TOTALS: Record<MovementKind, string> = {
  charge: 'Payments',
  refund: 'Refunds',
  refund_returned: 'Returned refunds',
  dispute: 'Disputes',
  fee: 'Other fees',
  adjustment: 'Adjustments',
  payout: 'Payouts',
  payout_returned: 'Returned payouts',
};

const STATES: Record<PayoutState, { label: string; tone: BadgeTone }> = {
  pending: { label: 'Pending', tone: 'yellow' },
  in_transit: { label: 'In transit', tone: 'yellow' },
  paid: { label: 'Paid', tone: 'green' },
  failed: { label: 'Failed', tone: 'red' },
};

export function PayoutStateBadge({ state }: { state: PayoutState }) {
  const { label, tone } = STATES[state];
  return (
    <Badge tone={tone} className="!px-2.5 !py-0.5">
      {label}
    </Badge>
  );
}

export function DifferencesBadge({ count }: { count: number }) {
  return (
    <Badge tone="red" className="!px-2.5 !py-0.5">
      {count === 1 ? '1 difference' : `${count} differences`}
    </Badge>
  );
}
