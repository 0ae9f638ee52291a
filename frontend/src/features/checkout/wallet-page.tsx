import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useGetConfigQuery } from '@/api/site/site-api';
import { useCancelBookingMutation } from '@/api/members/members-api';
import { isProblem } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { Steps } from '@/booking/steps';
import { parseJson, readBookingData, successPath, type BookingData } from '@/booking/booking-data';
import { useToast } from '@/lib/toasts';
import { useCheckoutCalls } from '@/payment/checkout-calls';
import type { WalletProvider } from '@/payment/online-providers';
import { notTaken, TRY_ANOTHER_METHOD } from '@/payment/not-taken';
import { PaymentRefused } from '@/payment/payment-refused';
import { HoldEnded } from './hold-ended';
import { HoldTimer } from './hold-timer';
import { OrderSummary } from './order-summary';
import { useRefusedReturn } from './refused-return';
import { SettlementPanel } from './settlement-panel';
import { TestWallet } from './test-mode-notice';
import { useHold } from './use-hold';
import { isNotCaptured, useSettlement } from './use-settlement';
import { WalletForm } from './wallet-form';

/** `/paypal-checkout?bookingData=…`: payment by the default wallet; other wallets use `/checkout?method=…&bookingData=…`. */
export function WalletPage({ provider }: { provider: WalletProvider }) {
  const [query] = useSearchParams();
  const given = query.get('bookingData');
  const data = useMemo(() => readBookingData(given), [given]);
  if (!data) return <NoBookingData given={given} />;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <Steps current="pay" />
      <h1>Pay with {provider.label}</h1>
      <WalletCheckout provider={provider} data={data} />
    </div>
  );
}

/** Shows what is wrong with the address and returns to the booking page. */
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

function WalletCheckout({ provider, data }: { provider: WalletProvider; data: BookingData }) {
  const { name, label } = provider;
  const { data: config } = useGetConfigQuery();
  const { settlement, settle } = useSettlement(data, name);
  const hold = useHold(data);
  const { isStillLive } = hold;
  const { open, setUpWallet, capture } = useCheckoutCalls();
  const [cancelBooking, { isLoading: cancelling }] = useCancelBookingMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const returned = useRefusedReturn();
  /** Error of the last payment attempt. */
  const [refused, setRefused] = useState(returned);

  const onApproved = useCallback(
    async (paymentId: string) => {
      const { error } = await capture(name, paymentId);
      // Nothing was taken, so the buyer can try again with another payment method.
      if (isProblem(error) && isNotCaptured(error)) {
        toast.error('Payment Failed', error.message);
        setRefused(error.message);
        await isStillLive();
        return;
      }
      // Settling is idempotent, so it gives the result whether captured, refunded or unclear.
      settle(paymentId);
    },
    [name, capture, settle, toast, isStillLive],
  );

  const booked = settlement.kind === 'booked' || (settlement.kind === 'idle' && hold.state === 'paid');
  useEffect(() => {
    if (booked) void navigate(successPath(name, data), { replace: true });
  }, [booked, name, data, navigate]);

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
          <HoldTimer
            bookingId={data.bookingId}
            secondsLeft={hold.secondsLeft}
            extensionMinutes={hold.extensionMinutes}
            onExtended={hold.extended}
          />
        )}
        {(inProgress || booked || settlement.kind === 'failed') && (
          <SettlementPanel settlement={settlement} data={data} />
        )}
        {over && <HoldEnded booking={hold.booking} />}
        {showButton && refused && <PaymentRefused text={notTaken(refused, TRY_ANOTHER_METHOD)} />}
        {showButton && (
          <Card>
            <p className="mb-5 text-ink-soft">
              {label} opens in a new window. We confirm your booking as soon as you approve the payment.
            </p>
            <WalletForm
              provider={provider}
              config={config}
              currency={data.currency}
              setUp={setUpWallet}
              openPayment={() => {
                setRefused(null);
                const { totalAmount: amount, currency, bookingId } = data;
                return open(name, { amount, currency, bookingId });
              }}
              cancelledText="You haven’t paid yet, and we’re still holding your slot. Try again, or go back to your booking."
              onApproved={onApproved}
              onStale={() => void isStillLive()}
            />
          </Card>
        )}
        {showButton && config.testMode && <TestWallet label={label} />}
        {!inProgress && !booked && !over && (
          <Button
            variant="quiet"
            block="always"
            // Wait for the hold to load before it can be cancelled.
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
