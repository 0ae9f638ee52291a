import { dayInWords } from '../../../platform/common/venue-time.js';
import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A balance whose day to pay is over. */
export const overdue: Reason<{ payBy: string }> = {
  title: 'Not paid in time',
  owner: AttentionOwner.BookingOfficer,
  from: 'bookings booking',
  where: `booking.balance_minor > 0 AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.pay_by < :today`,
  object: 'booking.id::text',
  since: '(booking.pay_by + 1)::timestamp AT TIME ZONE :zone',
  order: {
    by: 'booking.pay_by',
    at: (instant) => `(${instant} AT TIME ZONE :zone)::date - 2`,
    until: (instant) => `(${instant} AT TIME ZONE :zone)::date`,
  },
  facts: `concat_ws('|', booking.balance_minor, booking.pay_by)`,
  bookingId: 'booking.id',
  amountMinor: 'booking.balance_minor',
  currency: 'booking.currency',
  more: `jsonb_build_object('payBy', booking.pay_by)`,
  sentence: ({ more: { payBy } }) => `Payment was due by ${dayInWords(payBy)}, and money is still owed.`,
  action: ({ bookingId }) => onBooking('See what is owed', bookingId),
};
