import type { Booking, BookingRefund } from '@/api/members/generated';
import { formatAmount } from '@/lib/format';

const STATES: Record<BookingRefund['status'], string> = {
  queued: 'on its way',
  completed: 'paid back',
  failed: 'not yet paid back: please contact us',
};

/** '£300.00, on its way' */
export function refundInWords({ amount, status }: BookingRefund, currency: string): string {
  return `${formatAmount(amount, currency)}, ${STATES[status]}`;
}

/** Whether money has come for a booking, also where it has gone back since. */
export function hasPaid({ isPaid, refund, paymentDate }: Booking): boolean {
  return isPaid || refund !== null || paymentDate !== null;
}

/** What a booking costs, and of a cancelled one what was paid and what the club keeps: '£600.00 was paid, £0.00 is kept' */
export function costInWords(booking: Booking): string {
  const { status, totalAmount, currency, isPaid, refund } = booking;
  if (status !== 'cancelled' || !refund)
    return `${formatAmount(totalAmount, currency)}${isPaid ? ', paid' : ''}`;
  const paid = (Number(totalAmount) + Number(refund.amount)).toFixed(2);
  return `${formatAmount(paid, currency)} was paid, ${formatAmount(totalAmount, currency)} of it is kept`;
}
