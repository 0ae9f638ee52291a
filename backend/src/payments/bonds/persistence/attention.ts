import {
  AttentionOwner,
  AttentionReason,
  onBooking,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';

const RESPONSE_CLOSED = `(bond.answered_at IS NOT NULL OR bond.response_due_at <= :now)`;

const BOND = {
  from: 'bonds bond JOIN bookings booking ON booking.id = bond.booking_id',
  object: 'bond.booking_id::text',
  facts: `concat_ws('|', bond.state, bond.amount_minor, booking.date)`,
  bookingId: 'bond.booking_id',
  amountMinor: 'bond.amount_minor',
  currency: 'booking.currency',
};

export const BOND_REASONS = {
  /** A bond that is unpaid on the day of the booking. */
  [AttentionReason.BondUnpaid]: {
    title: 'Bond not paid',
    owner: AttentionOwner.BookingOfficer,
    ...BOND,
    where: `bond.state = 'due' AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.date <= :today`,
    since: 'booking.date::timestamp AT TIME ZONE :zone',
    sentence: () => 'The day of the booking has come, and the bond is not paid.',
    action: ({ bookingId }) => onBooking('Open bond', bookingId),
  } satisfies Reason,

  /** A bond whose booking is over and whose rooms are not inspected. */
  [AttentionReason.BondUninspected]: {
    title: 'Bond to inspect',
    owner: AttentionOwner.BookingOfficer,
    ...BOND,
    where: `bond.state = 'taken' AND booking.status IN ('pending', 'confirmed', 'completed') AND bond.ends_at <= :now`,
    since: 'bond.ends_at',
    sentence: () => 'The booking is over. Inspect the rooms.',
    action: ({ bookingId }) => onBooking('Record inspection', bookingId),
  } satisfies Reason,

  /** A bond that is held after the inspection. It waits while the hirer has time to respond to a claim. */
  [AttentionReason.BondUnreturned]: {
    title: 'Bond to settle',
    owner: AttentionOwner.Treasurer,
    ...BOND,
    where: `bond.state = 'inspected' AND booking.status IN ('pending', 'confirmed', 'completed')
    AND (bond.response_due_at IS NULL OR ${RESPONSE_CLOSED})`,
    since: `coalesce(bond.answered_at, bond.response_due_at, bond.inspected_at)`,
    more: `jsonb_build_object('inspection', bond.inspection, 'isResponseClosed', coalesce(${RESPONSE_CLOSED}, false))`,
    sentence: ({ more: { inspection, isResponseClosed } }) => {
      if (inspection === 'clean') return 'The rooms were clean. Return the bond.';
      return isResponseClosed
        ? 'The hirer has responded to the claim, or their time to respond is over. Decide how much of the bond to keep.'
        : 'Damage was found. Claim for it, or return the bond.';
    },
    action: ({ bookingId }) => onBooking('Settle bond', bookingId),
  } satisfies Reason<{ inspection: 'clean' | 'damage'; isResponseClosed: boolean }>,
};
