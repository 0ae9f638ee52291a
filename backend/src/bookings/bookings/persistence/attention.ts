import {
  AttentionOwner,
  AttentionReason,
  onBooking,
  type Reason,
  waited,
} from '../../../platform/attention/domain/attention-reason.js';
import { formatDate } from '../../../platform/common/formats.js';

/** How long a pending booking may wait for a decision. */
const WAIT = `interval '72 hours'`;

const BOOKING = { from: 'bookings booking', object: 'booking.id::text', bookingId: 'booking.id' };

export const BOOKING_REASONS = {
  /** A pending booking that has waited three days for a decision. */
  [AttentionReason.Undecided]: {
    title: 'Pending for three days',
    owner: AttentionOwner.BookingOfficer,
    ...BOOKING,
    where: `booking.status = 'pending' AND booking.created_at <= :now - ${WAIT}`,
    ...waited('booking.created_at', WAIT),
    facts: `concat_ws('|', booking.date, booking.time_slot, booking.total_minor)`,
    more: `jsonb_build_object('day', booking.date)`,
    sentence: ({ more: { day } }) =>
      `Confirm or decline it. Until then its rooms on ${formatDate(day)} stay taken.`,
    action: ({ bookingId }) => onBooking('Decide booking', bookingId),
  } satisfies Reason<{ day: string }>,

  /** A balance past its due date. */
  [AttentionReason.Overdue]: {
    title: 'Not paid in time',
    owner: AttentionOwner.BookingOfficer,
    ...BOOKING,
    where: `booking.balance_minor > 0 AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.pay_by < :today`,
    since: '(booking.pay_by + 1)::timestamp AT TIME ZONE :zone',
    order: {
      by: 'booking.pay_by',
      at: (instant) => `(${instant} AT TIME ZONE :zone)::date - 2`,
      until: (instant) => `(${instant} AT TIME ZONE :zone)::date`,
    },
    facts: `concat_ws('|', booking.balance_minor, booking.pay_by)`,
    amountMinor: 'booking.balance_minor',
    currency: 'booking.currency',
    more: `jsonb_build_object('payBy', booking.pay_by)`,
    sentence: ({ more: { payBy } }) => `Payment was due by ${formatDate(payBy)}, and money is still owed.`,
    action: ({ bookingId }) => onBooking('Open payments', bookingId),
  } satisfies Reason<{ payBy: string }>,

  /** A booking that was overpaid. */
  [AttentionReason.Overpaid]: {
    title: 'Overpaid',
    owner: AttentionOwner.Treasurer,
    ...BOOKING,
    where: 'booking.overpaid_since IS NOT NULL',
    since: 'booking.overpaid_since',
    facts: 'booking.balance_minor::text',
    amountMinor: '-booking.balance_minor',
    currency: 'booking.currency',
    sentence: () => 'More was paid than the booking costs. Refund the difference, or keep it as agreed.',
    action: ({ bookingId }) => onBooking('Refund overpayment', bookingId),
  } satisfies Reason,
};
