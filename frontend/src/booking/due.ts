import type { BookingMoney } from '@/api/members/generated';

const LIVE_STATUSES: readonly BookingMoney['status'][] = ['pending', 'confirmed', 'completed'];

/** Amount due now, such as '240.00': the price of a hold, the balance of a booking, or '0.00' if it has ended. */
export function dueOf({
  status,
  balance,
  total,
}: Pick<BookingMoney, 'status' | 'balance' | 'total'>): string {
  if (status === 'held') return total;
  return LIVE_STATUSES.includes(status) && Number(balance) > 0 ? balance : '0.00';
}
