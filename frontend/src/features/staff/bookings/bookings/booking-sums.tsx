import { useSumAdminBookingsQuery } from '@/api/staff/staff-api';
import type { SumAdminBookingsApiArg } from '@/api/staff/generated';
import { formatAmount } from '@/lib/format';

/** Sums of all bookings of the list; shown when the list has a first and a last day. */
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
      Total {formatAmount(totalAmount, currency)}: {formatAmount(paidAmount, currency)} received,{' '}
      {formatAmount(owedAmount, currency)} owed.
    </p>
  );
}
