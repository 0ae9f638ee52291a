import type { Booking, BookingRefund } from '@/api/members/generated';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { refundText } from '@/booking/refund-texts';
import { isProcessing } from './confirmation/booking-state';

/** Shown when the hold has ended: the refund, if any, and the way back. */
export function HoldEnded({ booking }: { booking: Booking | undefined }) {
  if (booking?.refund) return <RefundedBooking refund={booking.refund} currency={booking.currency} />;
  if (booking && isProcessing(booking)) return <LatePayment />;
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="We’re no longer holding your slot">
        <p>
          {booking?.status === 'cancelled'
            ? 'Your hold was ended in another window or by the club.'
            : 'Your hold expired before you paid.'}{' '}
          We saved your details, so you can book the slot again if it’s still available.
        </p>
      </Alert>
      <ButtonLink to={paths.booking} block="phone">
        Back to your booking
      </ButtonLink>
    </div>
  );
}

/** The hold has expired, but the bank has not decided about its payment. */
function LatePayment() {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="Your payment is being processed">
        <p>
          We’re waiting for the bank, so please don’t pay again. My Bookings shows when your booking is
          confirmed or your payment is refunded.
        </p>
      </Alert>
      <ButtonLink to={paths.myBookings} block="phone">
        View My Bookings
      </ButtonLink>
    </div>
  );
}

/** A paid booking that has ended, with its refund. */
function RefundedBooking({ refund, currency }: { refund: BookingRefund; currency: string }) {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="This booking has ended">
        <p>You have nothing to pay. Your refund: {refundText(refund, currency)}.</p>
      </Alert>
      <ButtonLink to={paths.myBookings} block="phone">
        View My Bookings
      </ButtonLink>
    </div>
  );
}

/** The slot is still held, but this payment accepts no more cards: it was replaced, or too many cards were declined. */
export function PaymentEnded() {
  return (
    <div className="space-y-5">
      <Alert tone="warning" live="polite" title="This payment attempt has ended">
        <p>
          No money was taken and we’re still holding your slot. Go back to your booking and try again, choose
          another payment method or, after several declined cards, wait a while or call us for help.
        </p>
      </Alert>
      <ButtonLink to={paths.booking} block="phone">
        Back to your booking
      </ButtonLink>
    </div>
  );
}
