import { useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { checkoutPath, type BookingData } from '@/booking/booking-data';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { DEFAULT_PROVIDER, onlineProvider, returnedPayment } from '@/payment/online-providers';
import { refusedReturn } from '../refused-return';
import { useSettlement } from '../use-settlement';

const NOT_COMPLETED = 'The payment was not completed. No money was taken.';

/** Settles the payment named in the address after the return from a bank's page. */
export function useReturnFromBank(data: BookingData | null) {
  const [query] = useSearchParams();
  const returned = useMemo(() => returnedPayment(query), [query]);
  const provider = returned ? onlineProvider(returned.provider) : DEFAULT_PROVIDER;
  const { paymentId = null, clientSecret = null, refused = false } = returned ?? {};
  const { settlement, settle } = useSettlement(data, provider.name);
  const navigate = useNavigate();
  const toast = useToast();
  const handled = useRef(false);

  const notPaid =
    refused || (settlement.kind === 'failed' && settlement.problem.code === 'payment_incomplete');
  useEffect(() => {
    if (paymentId && data && !refused) settle(paymentId);
  }, [paymentId, data, refused, settle]);

  useEffect(() => {
    if (!paymentId || !notPaid || handled.current) return;
    handled.current = true;
    toast.error('Payment Failed', NOT_COMPLETED);
    const again = clientSecret && data ? checkoutPath(provider, data, clientSecret) : paths.booking;
    void navigate(again, { replace: true, state: refusedReturn(NOT_COMPLETED) });
  }, [paymentId, notPaid, provider, clientSecret, data, navigate, toast]);

  const missing = paymentId !== null && data === null;
  useEffect(() => {
    if (!missing || refused || handled.current) return;
    handled.current = true;
    toast.error(
      'Payment Succeeded',
      "Your payment was successful, but we couldn't process your booking. Please contact us.",
    );
  }, [missing, refused, toast]);

  const booking = settlement.kind === 'booked' ? settlement.booking : undefined;
  return { settlement, booking, done: paymentId === null || missing || booking !== undefined };
}
