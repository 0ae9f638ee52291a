import type { BookingMoney } from '@/api/members/generated';

const STANDS: readonly BookingMoney['status'][] = ['pending', 'confirmed', 'completed'];

/** What is to be paid for a booking now: a hold's price, and nothing for one that does not stand. '240.00' */
export function dueOf({
  status,
  balance,
  total,
}: Pick<BookingMoney, 'status' | 'balance' | 'total'>): string {
  if (status === 'held') return total;
  return STANDS.includes(status) && Number(balance) > 0 ? balance : '0.00';
}
