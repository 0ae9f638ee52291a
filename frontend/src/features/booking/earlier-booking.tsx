import type { Booking } from '@/api/members/generated';
import { extraNamesOf } from '@/booking/booking-data';
import { BookingFacts } from '@/booking/booking-facts';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';

/** Shown when the saved booking is already paid, perhaps in a tab that was closed too early. */
export function EarlierBooking({ booking, onStartAgain }: { booking: Booking; onStartAgain: () => void }) {
  const processing = booking.status === 'held';
  return (
    <div className="mt-6 max-w-2xl space-y-6 md:mt-8">
      <Alert
        tone={processing ? 'info' : 'success'}
        live="polite"
        title={processing ? 'Your payment is being processed' : 'This booking is already confirmed'}
      >
        <p>
          {processing
            ? 'We’ll confirm your booking as soon as your payment clears. You don’t need to pay again.'
            : 'We received your payment and your slot is booked. You have nothing left to pay.'}
        </p>
      </Alert>
      <Card>
        <BookingFacts
          details={{
            ...booking,
            extraNames: extraNamesOf(booking),
            email: booking.email ?? '',
            phone: booking.phone ?? '',
            notes: booking.notes ?? '',
          }}
          contact={false}
        />
      </Card>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.myBookings} block="phone" onClick={onStartAgain}>
          View My Bookings
        </ButtonLink>
        <Button variant="outline" block="phone" onClick={onStartAgain}>
          Make another booking
        </Button>
      </div>
    </div>
  );
}
