import { useGetBookingMoneyQuery } from '@/api/members/members-api';
import type { BookingMoney } from '@/api/members/generated';
import { isDeskMethod } from '@/payment/payment-methods';

const ORIGINAL = 'to your original payment method';
const BANK = 'by bank transfer. We’ll email you a link to enter your bank details';

/** How a refund is paid, after 'We’ll refund £60.00'. Staff pay out by hand what was not paid online. */
function refundWay(payments: readonly Pick<BookingMoney['payments'][number], 'method'>[]): string {
  const online = payments.filter(({ method }) => !isDeskMethod(method));
  if (online.length === payments.length) return ORIGINAL;
  return online.length === 0 ? BANK : `partly ${ORIGINAL} and partly ${BANK}`;
}

/** The way of a refund of a booking's price or bond. */
export function useRefundWay(bookingId: number, purpose: 'hire' | 'bond' = 'hire'): string {
  const { data } = useGetBookingMoneyQuery(bookingId);
  const received = (data?.payments ?? []).filter(
    (payment) =>
      (payment.status === 'completed' || payment.status === 'refunded') && payment.purpose === purpose,
  );
  return refundWay(received);
}
