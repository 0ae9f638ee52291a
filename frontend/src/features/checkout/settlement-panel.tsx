import { useEffect, useRef } from 'react';
import { useGetConfigQuery } from '@/api/site/site-api';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { EmailAddress } from '@/components/ui/email-address';
import { CLUB_DEFAULTS } from '@/config/club';
import { paths } from '@/config/paths';
import { detailsOf, prefillPath, type BookingData } from '@/booking/booking-data';
import { formatShortDate } from '@/lib/format';
import { TRY_ANOTHER_METHOD } from '@/payment/not-taken';
import { failureText, type Settlement } from './use-settlement';
import { PaymentWaiting } from './waiting';

interface SettlementPanelProps {
  settlement: Settlement;
  data: BookingData | null;
}

/** Replaces the payment form while a payment is turned into a booking, and shows the result. */
export function SettlementPanel({ settlement, data }: SettlementPanelProps) {
  const panel = useRef<HTMLDivElement>(null);
  const { kind } = settlement;
  useEffect(() => {
    panel.current?.focus();
  }, [kind]);
  const body = <Body settlement={settlement} data={data} />;
  // An error is an alert by itself, without a card around it.
  return kind === 'failed' ? (
    <div ref={panel} tabIndex={-1} className="focus:outline-none">
      {body}
    </div>
  ) : (
    <Card ref={panel} tabIndex={-1} className="focus:outline-none">
      {body}
    </Card>
  );
}

function Body({ settlement, data }: SettlementPanelProps) {
  const { data: config } = useGetConfigQuery();
  const email = config?.email ?? CLUB_DEFAULTS.email;
  switch (settlement.kind) {
    case 'idle':
    case 'settling':
    case 'booked':
      return (
        <PaymentWaiting title="Confirming your booking…" text="Please stay on this page for a moment." />
      );
    case 'processing':
      return (
        <PaymentWaiting
          title="Your payment is being processed"
          text="We’re waiting for the bank, and this page updates by itself when your booking is confirmed. You can also close it and find your booking in My Bookings."
        >
          <MyBookingsLink />
        </PaymentWaiting>
      );
    case 'unclear':
      return (
        <PaymentWaiting
          title="We could not reach the club’s server"
          text="Your payment may have gone through, so please don’t pay again while we try to confirm your booking. If we can’t book your slot, we’ll refund you in full."
        >
          <MyBookingsLink />
        </PaymentWaiting>
      );
    case 'refunded':
      return <Refunded settlement={settlement} data={data} />;
    case 'failed':
      return (
        <Alert tone="error" title="Your booking was not confirmed">
          <p>{failureText(settlement.problem, TRY_ANOTHER_METHOD)}</p>
          <p>
            Questions? Email{' '}
            <a href={`mailto:${email}`} className="underline">
              <EmailAddress email={email} />
            </a>
            .
          </p>
        </Alert>
      );
  }
}

function MyBookingsLink() {
  return (
    <ButtonLink to={paths.myBookings} variant="outline" block="phone">
      View My Bookings
    </ButtonLink>
  );
}

/** The slot was taken or the payment was made twice: the refund, and the day's free slots. */
function Refunded({
  settlement: { message, freeSlots: free },
  data,
}: {
  settlement: Extract<Settlement, { kind: 'refunded' }>;
  data: BookingData | null;
}) {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="assertive" title="We’re refunding you in full">
        <p>{message}</p>
        <p>The refund goes to the card or wallet you paid with and can take up to 10 days.</p>
      </Alert>
      {data && free.length > 0 && (
        <div>
          <h2 className="text-lg">Still free on {formatShortDate(data.date)}</h2>
          <ul className="mt-3 flex flex-wrap gap-2">
            {free.map((timeSlot) => (
              <li key={timeSlot}>
                <ButtonLink to={bookAgain(data, timeSlot)} variant="outline" size="sm" className="tabular">
                  {timeSlot}
                </ButtonLink>
              </li>
            ))}
          </ul>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={data ? bookAgain(data, '') : paths.booking} block="phone">
          Choose another time
        </ButtonLink>
        <MyBookingsLink />
      </div>
    </div>
  );
}

function bookAgain(data: BookingData, timeSlot: string): string {
  return prefillPath({ ...detailsOf(data), timeSlot, untilTimeSlot: null });
}
