import { dayInWords } from '../../../platform/common/venue-time.js';
import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** So long a pending booking may wait for its answer. */
const WAIT = `interval '72 hours'`;

/** A pending booking that has waited three days for a decision. */
export const undecided: Reason<{ day: string }> = {
  title: 'Pending for three days',
  owner: AttentionOwner.BookingOfficer,
  from: 'bookings booking',
  where: `booking.status = 'pending' AND booking.created_at <= :now - ${WAIT}`,
  object: 'booking.id::text',
  since: `booking.created_at + ${WAIT}`,
  order: {
    by: 'booking.created_at',
    at: (instant) => `${instant} - ${WAIT}`,
    until: (instant) => `${instant} - ${WAIT}`,
  },
  facts: `concat_ws('|', booking.date, booking.time_slot, booking.total_minor)`,
  bookingId: 'booking.id',
  more: `jsonb_build_object('day', booking.date)`,
  sentence: ({ more: { day } }) =>
    `It has not been confirmed or declined. It keeps its rooms on ${dayInWords(day)} until then.`,
  action: ({ bookingId }) => onBooking('Decide', bookingId),
};
