import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';
import { BOOKING_OF_REFUND, inWords, REFUND } from './refund-parts.js';

const WAIT = `interval '3 hours'`;

/** A refund that a provider should have sent long ago. One that waits for a dispute's end is not late. */
export const refundQueued: Reason<{ attempts: number; lastError: string | null }> = {
  title: 'Refund not sent',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: `refund.status IN ('queued', 'sending') AND refund.queued_at <= :now - ${WAIT} AND payment.received_on IS NULL
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
  more: `jsonb_build_object('attempts', refund.attempts, 'lastError', refund.last_error)`,
  sentence: ({ more: { attempts, lastError } }) =>
    attempts === 0
      ? 'It has waited for over three hours and was never tried. Check that background jobs are running.'
      : `It has waited for over three hours, after ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${inWords(lastError, 'no answer')}.`,
  action: ({ bookingId }) => onBooking('See the refund', bookingId),
};
