import {
  AttentionOwner,
  AttentionReason,
  onBooking,
  type Reason,
} from '../../platform/attention/domain/attention-reason.js';
import { formatDate } from '../../platform/common/formats.js';

/** SQL: the booking takes place today or tomorrow. The bounds on the start are for the index. */
const IS_SOON = `booking.start_time >= :today::timestamp AT TIME ZONE :zone
    AND booking.start_time < (:today + 2)::timestamp AT TIME ZONE :zone`;

const BOOKING = { from: 'bookings booking', object: 'booking.id::text', bookingId: 'booking.id' };

const PENDING = {
  ...BOOKING,
  owner: AttentionOwner.BookingOfficer,
  since: 'booking.created_at',
  facts: `concat_ws('|', booking.date, booking.time_slot, booking.total_minor)`,
  more: `jsonb_build_object('day', booking.date)`,
  action: ({ bookingId }: { bookingId: number | null }) => onBooking('Decide booking', bookingId),
};

export const BOOKING_REASONS = {
  /** A confirmed booking of today or tomorrow that is not paid, whether or not it is overdue. */
  [AttentionReason.UnpaidSoon]: {
    title: 'Unpaid for today or tomorrow',
    owner: AttentionOwner.BookingOfficer,
    ...BOOKING,
    where: `booking.balance_minor > 0 AND booking.status IN ('confirmed', 'completed') AND ${IS_SOON}`,
    since: '(booking.date - 1)::timestamp AT TIME ZONE :zone',
    facts: `concat_ws('|', booking.balance_minor, booking.date)`,
    amountMinor: 'booking.balance_minor',
    currency: 'booking.currency',
    more: `jsonb_build_object('isToday', booking.date = :today, 'timeSlot', booking.time_slot)`,
    sentence: ({ more: { isToday, timeSlot } }) =>
      `The booking is ${isToday ? 'today' : 'tomorrow'}, ${timeSlot}, and money is still owed.`,
    action: ({ bookingId }) => onBooking('Record payment', bookingId),
  } satisfies Reason<{ isToday: boolean; timeSlot: string }>,

  /** A pending booking whose day is here, tomorrow or over. */
  [AttentionReason.DecisionDue]: {
    title: 'Pending for today or tomorrow',
    ...PENDING,
    where: `booking.status = 'pending' AND booking.date <= :today + 1`,
    sentence: ({ more: { day } }) => `The booking is on ${formatDate(day)}. Confirm or decline it now.`,
  } satisfies Reason<{ day: string }>,

  /** A pending booking of a later day. */
  [AttentionReason.Undecided]: {
    title: 'Pending booking',
    ...PENDING,
    where: `booking.status = 'pending' AND booking.date > :today + 1`,
    sentence: ({ more: { day } }) =>
      `Confirm or decline it. Until then its rooms on ${formatDate(day)} stay taken.`,
  } satisfies Reason<{ day: string }>,

  /** A balance past its due date. Bookings of today and tomorrow, and those of overdue invoices, are listed as such. */
  [AttentionReason.Overdue]: {
    title: 'Not paid in time',
    owner: AttentionOwner.BookingOfficer,
    ...BOOKING,
    where: `booking.balance_minor > 0 AND booking.status IN ('pending', 'confirmed', 'completed') AND booking.due_on < :today
    AND NOT (booking.status IN ('confirmed', 'completed') AND ${IS_SOON})
    AND NOT EXISTS (SELECT FROM document_bookings invoiced
      WHERE invoiced.booking_id = booking.id AND invoiced.owed_minor > 0 AND invoiced.due_on < :today)`,
    since: '(booking.due_on + 1)::timestamp AT TIME ZONE :zone',
    order: {
      by: 'booking.due_on',
      at: (instant) => `(${instant} AT TIME ZONE :zone)::date - 2`,
      until: (instant) => `(${instant} AT TIME ZONE :zone)::date`,
    },
    facts: `concat_ws('|', booking.balance_minor, booking.due_on)`,
    amountMinor: 'booking.balance_minor',
    currency: 'booking.currency',
    more: `jsonb_build_object('dueOn', booking.due_on)`,
    sentence: ({ more: { dueOn } }) => `Payment was due by ${formatDate(dueOn)}, and money is still owed.`,
    action: ({ bookingId }) => onBooking('Open payments', bookingId),
  } satisfies Reason<{ dueOn: string }>,

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
