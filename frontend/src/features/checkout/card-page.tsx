import { Suspense, useCallback, useEffect, useMemo, useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetConfigQuery } from '@/api/site/site-api';
import type { PaymentProviderName } from '@/api/site/generated';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { Steps } from '@/booking/steps';
import { readBookingData, successPath, type BookingData } from '@/booking/booking-data';
import { formatAmount } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { configOf, type CardProvider } from '@/payment/online-providers';
import { notTaken, TRY_ANOTHER_CARD } from '@/payment/not-taken';
import { PaymentRefused } from '@/payment/payment-refused';
import { CardsAreSafe } from './cards-are-safe';
import { HoldEnded, PaymentEnded } from './hold-ended';
import { HoldTimer } from './hold-timer';
import { OrderSummary } from './order-summary';
import { useRefusedReturn } from './refused-return';
import { SettlementPanel } from './settlement-panel';
import { TestCards } from './test-mode-notice';
import { useHold } from './use-hold';
import { useSettlement } from './use-settlement';
import { useStoredBooking } from './use-stored-booking';

/** `/checkout?clientSecret=…&bookingData=…`: payment by card. */
export function CardPage({ provider }: { provider: CardProvider }) {
  const [query] = useSearchParams();
  const clientSecret = query.get('clientSecret');
  const { user } = useCurrentUser();
  if (!clientSecret) return <Navigate to={paths.booking} replace />;
  if (!user) return null;
  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <Steps current="pay" />
      <h1>Checkout</h1>
      <Checkout
        key={clientSecret}
        provider={provider}
        clientSecret={clientSecret}
        given={query.get('bookingData')}
        userId={user.id}
      />
    </div>
  );
}

interface CheckoutProps {
  provider: CardProvider;
  clientSecret: string;
  given: string | null;
  userId: number;
}

function Checkout({ provider: { name, form: Form }, clientSecret, given, userId }: CheckoutProps) {
  const read = useMemo(() => readBookingData(given), [given]);
  const stored = useStoredBooking(userId, { skip: read !== null });
  const data = read ?? stored.data;
  const { data: config } = useGetConfigQuery();
  const { settlement, settle } = useSettlement(data, name);
  const hold = useHold(data);
  const [ended, setEnded] = useState(false);
  const [paidWithoutData, setPaidWithoutData] = useState(false);
  const navigate = useNavigate();
  const toast = useToast();
  /** Error of a payment on the bank's page, until the next try. */
  const [refused, setRefused] = useState(useRefusedReturn());

  const onPaid = useCallback(
    (paymentId: string) => {
      if (data) {
        settle(paymentId);
        return;
      }
      setPaidWithoutData(true);
      toast.error(
        'Payment Succeeded',
        "Your payment was successful, but we couldn't process your booking. Please contact us.",
      );
    },
    [data, settle, toast],
  );
  // The payment also ends with its hold, so ask which of the two has ended.
  const { isStillLive } = hold;
  const onEnded = useCallback(() => void isStillLive().then(() => setEnded(true)), [isStillLive]);

  const booked = settlement.kind === 'booked' || (settlement.kind === 'idle' && hold.state === 'paid');
  useEffect(() => {
    if (booked && data) void navigate(successPath(name, data), { replace: true });
  }, [booked, name, data, navigate]);

  const inProgress = settlement.kind !== 'idle' && settlement.kind !== 'failed';
  const over = !inProgress && (ended || hold.state === 'ended');
  const showForm = !inProgress && !over && !booked && !paidWithoutData && !stored.isLoading && config;

  return (
    <div className="mt-6 grid items-start gap-6 md:mt-8 lg:grid-cols-[minmax(0,1.1fr)_minmax(0,1fr)] lg:gap-10">
      <div className="space-y-5">
        {hold.state === 'live' && !inProgress && data?.bookingId != null && (
          <HoldTimer
            bookingId={data.bookingId}
            secondsLeft={hold.secondsLeft}
            extensionMinutes={hold.extensionMinutes}
            onExtended={hold.extended}
          />
        )}
        {(inProgress || booked) && <SettlementPanel settlement={settlement} data={data} />}
        {settlement.kind === 'failed' && <SettlementPanel settlement={settlement} data={data} />}
        {over && (hold.state === 'live' ? <PaymentEnded /> : <HoldEnded booking={hold.booking} />)}
        {paidWithoutData && <PaidWithoutData email={config?.email} />}
        {!data && !stored.isLoading && !paidWithoutData && <NoBookingData />}
        {showForm && (
          <Card onSubmit={() => setRefused(null)}>
            <h2 className="mb-5 text-lg">Pay by card</h2>
            {refused && (
              <div className="mb-5">
                <PaymentRefused text={notTaken(refused, TRY_ANOTHER_CARD)} />
              </div>
            )}
            <Suspense fallback={<Skeleton className="h-80" />}>
              <Form
                config={configOf(name, config)}
                clientSecret={clientSecret}
                returnUrl={returnUrl(name, data)}
                payLabel={
                  data?.totalAmount ? `Pay Now · ${formatAmount(data.totalAmount, data.currency)}` : 'Pay Now'
                }
                mayPay={isStillLive}
                onPaid={onPaid}
                onEnded={onEnded}
              />
            </Suspense>
            <CardsAreSafe />
          </Card>
        )}
        {showForm && config.testMode && <TestCards />}
        {!inProgress && !over && (
          <Link to={paths.booking} className="link inline-flex min-h-11 items-center">
            Back to your booking
          </Link>
        )}
      </div>
      {data && <OrderSummary title="Your booking" data={data} />}
    </div>
  );
}

function NoBookingData() {
  return (
    <Alert tone="warning" title="Your booking’s details are missing">
      <p>
        Please{' '}
        <Link to={paths.booking} className="font-semibold underline">
          start from the booking page
        </Link>{' '}
        to make sure your payment is matched to your booking.
      </p>
    </Alert>
  );
}

function PaidWithoutData({ email }: { email: string | undefined }) {
  return (
    <Alert tone="error" title="We received your payment but not your booking">
      <p>
        Please contact us{email ? ` at ${email}` : ''}. If we can’t match your payment to a booking, we’ll
        refund it in full.
      </p>
    </Alert>
  );
}

/** Return address for the bank's page. Providers limit its length, so the notes, stored with the hold, are left out. */
function returnUrl(method: PaymentProviderName, data: BookingData | null): string {
  const path = data
    ? successPath(method, { ...data, phone: '', notes: '' })
    : `${paths.bookingSuccess}?method=${method}`;
  return `${window.location.origin}${path}`;
}
