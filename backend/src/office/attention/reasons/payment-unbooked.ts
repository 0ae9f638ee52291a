import { AttentionAction, AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

const WAIT = `interval '20 minutes'`;

/** Money that came, and is neither a booking's nor on its way back. */
export const paymentUnbooked: Reason<{ rejection: string | null }> = {
  title: 'Money without a booking',
  owner: AttentionOwner.Treasurer,
  from: 'payments payment',
  where: `payment.status = 'completed' AND payment.received_on IS NULL AND (payment.rejection IS NOT NULL OR payment.booking_id IS NULL)
    AND payment.completed_at <= :now - ${WAIT} AND payment.received_minor > payment.refunded_minor
    AND NOT EXISTS (SELECT FROM payment_parts part WHERE part.payment_id = payment.id AND payment.rejection IS NULL)
    AND NOT EXISTS (SELECT FROM refunds refund WHERE refund.payment_id = payment.id AND refund.status <> 'cancelled')
    AND NOT EXISTS (SELECT FROM payment_disputes lost WHERE lost.payment_id = payment.id AND lost.state = 'lost')`,
  object: 'payment.id::text',
  since: `payment.completed_at + ${WAIT}`,
  order: {
    by: 'payment.completed_at',
    at: (instant) => `${instant} - ${WAIT}`,
    until: (instant) => `${instant} - ${WAIT}`,
  },
  facts: `concat_ws('|', payment.received_minor, payment.refunded_minor, payment.rejection)`,
  bookingId: 'payment.booking_id',
  amountMinor: 'payment.received_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('rejection', payment.rejection)`,
  sentence: ({ more: { rejection } }) =>
    rejection === null
      ? 'It was taken over twenty minutes ago, and neither is a booking made of it nor has it gone back.'
      : 'It could not become a booking, and nothing of it is on its way back.',
  action: ({ bookingId }) =>
    bookingId === null
      ? { kind: AttentionAction.Page, label: 'Enter the booking', target: '/admin/bookings/new' }
      : onBooking('See the booking', bookingId),
};
