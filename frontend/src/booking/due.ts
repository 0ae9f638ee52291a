import type { BookingMoney } from '@/api/members/generated';

const STANDS: readonly BookingMoney['status'][] = ['pending', 'confirmed', 'completed'];

/** What is to be paid for a booking now: nothing for one that does not stand. '240.00' */
export function dueOf({ status, balance }: Pick<BookingMoney, 'status' | 'balance'>): string {
  return STANDS.includes(status) && Number(balance) > 0 ? balance : '0.00';
}
