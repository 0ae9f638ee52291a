import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';
import { BOOKING_OF_REFUND, inWords, REFUND } from './refund-parts.js';

const WAIT = `interval '3 hours'`;

/** A refund that should have gone long ago, or that is to be paid out by hand. One that waits for a dispute's end is not late. */
export const refundQueued: Reason<{ isRecorded: boolean; attempts: number; lastError: string | null }> = {
  title: 'Refund not sent',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: `refund.status IN ('queued', 'sending') AND refund.queued_at <= :now - ${WAIT}
    AND coalesce(payment.dispute_state, '') NOT IN ('needs_response', 'under_review')`,
  object: 'refund.id::text',
  since: `refund.queued_at + ${WAIT}`,
  order: {
    by: 'refund.queued_at',
    at: (instant) => `${instant} - ${WAIT}`,
    until: (instant) => `${instant} - ${WAIT}`,
  },
  // Not how often it was tried: that alone changes nothing for who looks at it.
  facts: `concat_ws('|', refund.amount_minor, extract(epoch FROM refund.queued_at))`,
  bookingId: BOOKING_OF_REFUND,
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('isRecorded', payment.received_on IS NOT NULL, 'attempts', refund.attempts, 'lastError', refund.last_error)`,
  sentence: ({ more: { isRecorded, attempts, lastError } }) =>
    isRecorded
      ? 'It was paid at the desk, and is to be paid out by hand.'
      : attempts === 0
        ? 'It has waited for over three hours, and was not tried once: is the outbox at work?'
        : `It has waited for over three hours, after ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${inWords(lastError, 'no answer')}.`,
  action: ({ bookingId, more: { isRecorded } }) =>
    onBooking(isRecorded ? 'Mark paid out' : 'See the refund', bookingId),
};
