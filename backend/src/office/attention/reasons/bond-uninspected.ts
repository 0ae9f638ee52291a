import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A bond whose booking is over: the rooms are to be inspected. */
export const bondUninspected: Reason = {
  title: 'Bond to inspect',
  owner: AttentionOwner.BookingOfficer,
  from: 'bonds bond JOIN bookings booking ON booking.id = bond.booking_id',
  where: `bond.state = 'taken' AND booking.status IN ('pending', 'confirmed', 'completed') AND bond.ends_at <= :now`,
  object: 'bond.booking_id::text',
  since: 'bond.ends_at',
  facts: `concat_ws('|', bond.state, bond.amount_minor, booking.date)`,
  bookingId: 'bond.booking_id',
  amountMinor: 'bond.amount_minor',
  currency: 'booking.currency',
  sentence: () => 'The booking is over, and the rooms have not been inspected.',
  action: ({ bookingId }) => onBooking('Inspect', bookingId),
};
