import type { Booking } from '@/api/members/generated';
import { extraNamesOf } from '@/booking/booking-data';
import { BookingFacts } from '@/booking/booking-facts';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';

/** The saved booking turned out to be paid already, perhaps in a tab that was closed before it could say so. */
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
            ? 'We will confirm your booking as soon as it is through. There is nothing to pay again.'
            : 'Your payment arrived and the time is yours. There is nothing left to pay.'}
        </p>
      </Alert>
      <Card>
        <BookingFacts
          details={{
            ...booking,
            extraNames: extraNamesOf(booking),
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
