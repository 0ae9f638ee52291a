import type { Booking, BookingRefund } from '@/api/members/generated';
import { formatAmount } from '@/lib/format';

const STATES: Record<BookingRefund['status'], string> = {
  queued: 'in progress',
  completed: 'refunded',
  failed: 'refund failed, please contact us',
};

/** '£300.00, in progress' */
export function refundText({ amount, status }: BookingRefund, currency: string): string {
  return `${formatAmount(amount, currency)}, ${STATES[status]}`;
}

/** True if a payment was received, even if it was refunded later. */
export function hasPaid({ isPaid, refund, paymentDate }: Booking): boolean {
  return isPaid || refund !== null || paymentDate !== null;
}

/** A booking's price; for a cancelled one that was paid, for example '£600.00 paid, £0.00 kept by the club'. */
export function costText(booking: Booking): string {
  const { status, totalAmount, currency, isPaid, paymentDate, refund } = booking;
  if (status !== 'cancelled' || !refund || paymentDate === null)
    return `${formatAmount(totalAmount, currency)}${isPaid ? ', paid' : ''}`;
  const paid = (Number(totalAmount) + Number(refund.amount)).toFixed(2);
  return `${formatAmount(paid, currency)} paid, ${formatAmount(totalAmount, currency)} kept by the club`;
}
