import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

const HEARD = `(bond.answered_at IS NOT NULL OR bond.heard_until <= :now)`;

/** A bond that was inspected and is still held. While its hirer has time to answer about damage, nothing is to be done. */
export const bondUnreturned: Reason<{ inspection: 'clean' | 'damage'; isHeard: boolean }> = {
  title: 'Bond to return or decide',
  owner: AttentionOwner.Treasurer,
  from: 'bonds bond JOIN bookings booking ON booking.id = bond.booking_id',
  where: `bond.state = 'inspected' AND booking.status IN ('pending', 'confirmed', 'completed')
    AND (bond.heard_until IS NULL OR ${HEARD})`,
  object: 'bond.booking_id::text',
  since: `coalesce(bond.answered_at, bond.heard_until, bond.inspected_at)`,
  facts: `concat_ws('|', bond.state, bond.amount_minor, booking.date)`,
  bookingId: 'bond.booking_id',
  amountMinor: 'bond.amount_minor',
  currency: 'booking.currency',
  more: `jsonb_build_object('inspection', bond.inspection, 'isHeard', coalesce(${HEARD}, false))`,
  sentence: ({ more: { inspection, isHeard } }) => {
    if (inspection === 'clean') return 'The rooms were found clean. Return the bond.';
    return isHeard
      ? 'The hirer has answered about the damage, or the time to answer is over. Decide how much of the bond to keep.'
      : 'Damage was found. Ask the hirer about it, or return the bond.';
  },
  action: ({ bookingId }) => onBooking('Settle the bond', bookingId),
};
