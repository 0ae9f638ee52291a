import type { BookingRefund } from '@/api/members/generated';
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
