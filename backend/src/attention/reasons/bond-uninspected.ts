import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A bond whose rooms nobody has looked at two days after. */
export const bondUninspected: Reason = {
  title: 'Bond not inspected',
  owner: AttentionOwner.BookingOfficer,
  from: 'bonds bond JOIN bookings booking ON booking.id = bond.booking_id',
  where: `bond.state = 'taken' AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.date <= :today - 2`,
  object: 'bond.booking_id::text',
  since: '(booking.date + 2)::timestamp AT TIME ZONE :zone',
  facts: `concat_ws('|', bond.state, bond.amount_minor, booking.date)`,
  bookingId: 'bond.booking_id',
  amountMinor: 'bond.amount_minor',
  currency: 'booking.currency',
  sentence: () => 'Two days after, nobody has said what was found.',
  action: ({ bookingId }) => onBooking('Inspect', bookingId),
};
