import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A bond that was inspected and is still here seven days after. */
export const bondUnreturned: Reason = {
  title: 'Bond not returned',
  owner: AttentionOwner.Treasurer,
  from: 'bonds bond JOIN bookings booking ON booking.id = bond.booking_id',
  where: `bond.state = 'inspected' AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.date <= :today - 7`,
  object: 'bond.booking_id::text',
  since: '(booking.date + 7)::timestamp AT TIME ZONE :zone',
  facts: `concat_ws('|', bond.state, bond.amount_minor, booking.date)`,
  bookingId: 'bond.booking_id',
  amountMinor: 'bond.amount_minor',
  currency: 'booking.currency',
  sentence: () => 'Seven days after, the club still has the bond.',
  action: ({ bookingId }) => onBooking('Settle the bond', bookingId),
};
