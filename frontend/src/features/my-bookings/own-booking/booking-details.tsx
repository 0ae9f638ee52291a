import { Link } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { extraNamesOf } from '@/booking/booking-data';
import { Fact } from '@/booking/booking-facts';
import { costText, hasPaid, refundText } from '@/booking/refund-texts';
import { paths } from '@/config/paths';
import { formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { Notes } from './notes';
import { Section } from './section';

interface BookingDetailsProps {
  booking: Booking;
  /** All of the member's dates of a recurring booking, including this one. */
  series: readonly Booking[];
  cancellable: boolean;
}

/** The facts that the page's heading does not give. */
export function BookingDetails({ booking, series, cancellable }: BookingDetailsProps) {
  return (
    <Section title="Details">
      <dl className="divide-y divide-line">
        {booking.seriesId !== null && <Fact term="Repeats">{seriesText(booking, series)}</Fact>}
        <Fact term="Guests">{booking.guestCount}</Fact>
        {booking.extras.length > 0 && <Fact term="Extras">{extraNamesOf(booking).join(', ')}</Fact>}
        <Fact term="Booking ID">{booking.id}</Fact>
        <Fact term="Amount">{costText(booking)}</Fact>
        <Fact term="Payment Method">
          {formatPaymentMethod(booking.paymentMethod, hasPaid(booking) ? undefined : 'Not paid online')}
        </Fact>
        {booking.refund && <Fact term="Refund">{refundText(booking.refund, booking.currency)}</Fact>}
        {booking.termsVersion !== null && (
          <Fact term="Terms of hire">
            <Link to={paths.hireTerms(booking.termsVersion)} className="link">
              Version {booking.termsVersion}
            </Link>
          </Fact>
        )}
        <Fact term="Notes for the club">
          <Notes booking={booking} changeable={cancellable} />
        </Fact>
      </dl>
    </Section>
  );
}

/** 'One of 6 dates. Previous: Tue 5 Jan 2027. Next: Tue 19 Jan 2027.' */
function seriesText(booking: Booking, series: readonly Booking[]): string {
  const days = series
    .filter(({ id, status }) => id === booking.id || status !== 'cancelled')
    .map(({ date }) => date)
    .sort();
  const place = days.indexOf(booking.date);
  const [before, after] = [days[place - 1], days[place + 1]];
  const beside = [
    before && ` Previous: ${formatShortDate(before)}.`,
    after && ` Next: ${formatShortDate(after)}.`,
  ].filter(Boolean);
  return `One of ${series.length} dates.${beside.join('')}`;
}
