import type { Booking, BookingRefund } from '@/api/members/generated';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { refundInWords } from '@/booking/refund-words';

/** The time is no longer kept: whether anything was paid, and the way back. */
export function HoldEnded({ booking }: { booking: Booking | undefined }) {
  if (booking?.refund) return <GivenBack refund={booking.refund} currency={booking.currency} />;
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="Your time is no longer kept">
        <p>
          The reservation has ended and nothing was paid. Your details are saved: if the time is still free,
          you can take it again.
        </p>
      </Alert>
      <ButtonLink to={paths.booking} block="phone">
        Back to your booking
      </ButtonLink>
    </div>
  );
}

/** The booking was paid for, and is no more: the money goes back. */
function GivenBack({ refund, currency }: { refund: BookingRefund; currency: string }) {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="This booking has ended">
        <p>Nothing more is to be paid. Your refund: {refundInWords(refund, currency)}.</p>
      </Alert>
      <ButtonLink to={paths.myBookings} block="phone">
        View My Bookings
      </ButtonLink>
    </div>
  );
}

/** The time is still kept, but this payment takes no further card: it was replaced, or too many cards were declined. */
export function PaymentEnded() {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="This payment has ended">
        <p>
          No money was taken and your time is still kept. Go back to your booking to pay again or another way.
          After several declined cards you may have to wait a while; we are glad to help you by telephone.
        </p>
      </Alert>
      <ButtonLink to={paths.booking} block="phone">
        Back to your booking
      </ButtonLink>
    </div>
  );
}
