import { lazy, Suspense, useCallback, useEffect, useMemo, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/site/site-api';
import {
  useCancelBookingMutation,
  useCapturePaypalOrderMutation,
  useCreatePaypalOrderMutation,
  useGetPaypalSetupQuery,
} from '@/api/members/members-api';
import { isProblem } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { parseJson, readBookingData, successPath, type BookingData } from '@/booking/booking-data';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import { useToast } from '@/lib/toasts';
import { HoldEnded } from './hold-ended';
import { HoldTimer } from './hold-timer';
import { OrderSummary } from './order-summary';
import { SettlementPanel } from './settlement-panel';
import { TestModeNotice } from './test-mode-notice';
import { useHold } from './use-hold';
import { useSettlement } from './use-settlement';
import type { WalletPaymentProps } from './wallet-payment';

const WalletPayment = lazy(() => loadWithRetry(() => import('./wallet-payment'), PAGE_TRIES));

/** `/paypal-checkout?bookingData=…`: payment by wallet. */
export function WalletPage() {
  const [query] = useSearchParams();
  const given = query.get('bookingData');
  const data = useMemo(() => readBookingData(given), [given]);
  if (!data) return <NoBookingData given={given} />;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <h1>Pay with PayPal</h1>
      <WalletCheckout data={data} />
    </div>
  );
}

/** Says what is wrong with the address, and goes back to the booking page. */
function NoBookingData({ given }: { given: string | null }) {
  const toast = useToast();
  const navigate = useNavigate();
  const said = useRef(false);
  useEffect(() => {
    if (said.current) return;
    said.current = true;
    const missing = given === null || given === '' || parseJson(given) === null;
    toast.error(
      'Error',
      missing ? 'Missing booking data. Please try again.' : 'Failed to parse booking data. Please try again.',
    );
    void navigate(paths.booking, { replace: true });
  }, [given, navigate, toast]);
  return null;
}

function WalletCheckout({ data }: { data: BookingData }) {
  const { data: config } = useGetConfigQuery();
  const { settlement, settle } = useSettlement(data, 'paypal');
  const hold = useHold(data);
  const [capture] = useCapturePaypalOrderMutation();
  const [cancelBooking, { isLoading: cancelling }] = useCancelBookingMutation();
  const navigate = useNavigate();
  const toast = useToast();

  const onApproved = useCallback(
    async (orderId: string) => {
      const { error } = await capture(orderId);
      // A buyer who has to choose another way to pay can try again here; nothing was taken.
      if (isProblem(error) && ['order_not_approved', 'payment_failed'].includes(error.code)) {
        toast.error('Payment Failed', error.message);
        return;
      }
      // Captured, refused with a refund, or unclear: the same question brings the same answer.
      settle(orderId);
    },
    [capture, settle, toast],
  );

  const booked = settlement.kind === 'booked' || (settlement.kind === 'idle' && hold.state === 'paid');
  useEffect(() => {
    if (booked) void navigate(successPath('paypal', data), { replace: true });
  }, [booked, data, navigate]);

  const cancel = async () => {
    if (data.bookingId !== null && hold.state === 'live') {
      const { error } = await cancelBooking(data.bookingId);
      if (isProblem(error) && error.status !== 404 && error.code !== 'invalid_transition') {
        toast.error('Booking not cancelled', error.message);
        return;
      }
    }
    void navigate(paths.booking);
  };

  const inProgress = settlement.kind !== 'idle' && settlement.kind !== 'failed';
  const over = !inProgress && hold.state === 'ended';
  const showButton = !inProgress && !over && !booked && hold.state !== 'loading' && config;

  return (
    <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1fr)_minmax(0,1.1fr)] lg:gap-10">
      <OrderSummary title="Booking Summary" data={data} />
      <div className="space-y-5">
        {hold.state === 'live' && !inProgress && data.bookingId !== null && (
          <HoldTimer bookingId={data.bookingId} secondsLeft={hold.secondsLeft} onExtended={hold.extended} />
        )}
        {(inProgress || booked || settlement.kind === 'failed') && (
          <SettlementPanel settlement={settlement} data={data} />
        )}
        {over && <HoldEnded booking={hold.booking} />}
        {showButton && (
          <Card>
            <p className="mb-5 text-ink-soft">
              PayPal opens in a window of its own. Your booking is confirmed as soon as you have approved the
              payment.
            </p>
            <Suspense fallback={<Skeleton className="h-14" />}>
              <HoldPayment
                scriptUrl={config.paypal.scriptUrl}
                data={data}
                onApproved={onApproved}
                onStale={hold.refresh}
              />
            </Suspense>
          </Card>
        )}
        {showButton && config.testMode && (
          <TestModeNotice>
            <p>The window that opens stands in for PayPal: choose Approve or Cancel there.</p>
          </TestModeNotice>
        )}
        {!inProgress && !booked && !over && (
          <Button
            variant="quiet"
            block="always"
            // Until the server has said what is held, it is not known what there is to cancel.
            busy={cancelling || hold.state === 'loading'}
            onClick={() => void cancel()}
          >
            Cancel and Return to Booking
          </Button>
        )}
      </div>
    </div>
  );
}

interface HoldPaymentProps extends Pick<WalletPaymentProps, 'scriptUrl' | 'onApproved' | 'onStale'> {
  data: BookingData;
}

/** The wallet for what is held. */
function HoldPayment({ data: { totalAmount, currency, bookingId }, ...props }: HoldPaymentProps) {
  const { data: setup, error, refetch } = useGetPaypalSetupQuery();
  const [createOrder] = useCreatePaypalOrderMutation();
  return (
    <WalletPayment
      {...props}
      currency={currency}
      setup={{ data: setup, error }}
      onRetry={() => void refetch()}
      createOrder={() => createOrder({ amount: totalAmount, currency, intent: 'CAPTURE', bookingId })}
      cancelledWords="Nothing was paid. Your time is still kept: try again, or go back to your booking."
    />
  );
}
