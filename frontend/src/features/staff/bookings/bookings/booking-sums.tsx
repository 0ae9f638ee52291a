import { useSumAdminBookingsQuery } from '@/api/staff/staff-api';
import type { SumAdminBookingsApiArg } from '@/api/staff/generated';
import { formatAmount } from '@/lib/format';

/** What all bookings of the list cost together; of a list between two days. */
export function BookingSums({ asked }: { asked: Record<string, string> }) {
  const { sort: _, cursor: _cursor, ...filters } = asked;
  const isBounded = 'from' in filters && 'to' in filters;
  const { data } = useSumAdminBookingsQuery(filters as unknown as SumAdminBookingsApiArg, {
    skip: !isBounded,
  });
  if (!isBounded || !data) return null;
  const { totalAmount, paidAmount, owedAmount, currency } = data;
  return (
    <p className="mb-3 text-ink-soft tabular-nums">
      Together {formatAmount(totalAmount, currency)}: received {formatAmount(paidAmount, currency)}, owed{' '}
      {formatAmount(owedAmount, currency)}.
    </p>
  );
}
