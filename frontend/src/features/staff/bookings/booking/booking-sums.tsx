import { useSumAdminBookingsQuery } from '@/api/staff/staff-api';
import type { AdminBookingRow, SumAdminBookingsApiArg } from '@/api/staff/generated';
import { ListSums } from '@/components/staff/list/list-sums';
import type { Page } from '@/components/staff/list/staff-list';
import { formatAmount } from '@/lib/format';

interface BookingSumsProps {
  asked: Record<string, string>;
  /** Undefined while loading. */
  page: Page<AdminBookingRow> | undefined;
}

/** Sums of all bookings of the list. A list of more than 1,000 has none without a first and a last day. */
export function BookingSums({ asked, page }: BookingSumsProps) {
  const { sort: _, cursor: _cursor, ...filters } = asked;
  const isBounded = ('from' in filters && 'to' in filters) || page?.totalIsAtLeast === false;
  const skip = !isBounded || !page || page.total === 0;
  const { currentData } = useSumAdminBookingsQuery(filters as unknown as SumAdminBookingsApiArg, {
    skip,
    refetchOnMountOrArgChange: true,
  });
  if (skip || !currentData) return null;
  const { totalAmount, paidAmount, owedAmount, currency } = currentData;
  return (
    <ListSums noun={['booking', 'bookings']} page={page}>
      {formatAmount(totalAmount, currency)} in total, {formatAmount(paidAmount, currency)} received,{' '}
      {formatAmount(owedAmount, currency)} owed
    </ListSums>
  );
}
