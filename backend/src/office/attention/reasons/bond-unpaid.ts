import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A bond that was not paid by its day. */
export const bondUnpaid: Reason = {
  title: 'Bond not paid',
  owner: AttentionOwner.BookingOfficer,
  from: 'bonds bond JOIN bookings booking ON booking.id = bond.booking_id',
  where: `bond.state = 'due' AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.date <= :today`,
  object: 'bond.booking_id::text',
  since: 'booking.date::timestamp AT TIME ZONE :zone',
  facts: `concat_ws('|', bond.state, bond.amount_minor, booking.date)`,
  bookingId: 'bond.booking_id',
  amountMinor: 'bond.amount_minor',
  currency: 'booking.currency',
  sentence: () => 'Its day has come, and the bond was not paid.',
  action: ({ bookingId }) => onBooking('See the bond', bookingId),
};
