import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';
import { BOOKING_OF_REFUND, REFUND } from './refund-parts.js';

/** A refund of a payment that staff recorded: no provider sends it, so it needs a person from its first minute. */
export const refundByHand: Reason<{ purpose: 'hire' | 'bond' }> = {
  title: 'Refund to pay out by hand',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: `refund.status IN ('queued', 'sending') AND payment.received_on IS NOT NULL AND refund.queued_at <= :now`,
  object: 'refund.id::text',
  since: 'refund.queued_at',
  facts: `concat_ws('|', refund.amount_minor, extract(epoch FROM refund.queued_at))`,
  bookingId: BOOKING_OF_REFUND,
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('purpose', payment.purpose)`,
  sentence: ({ more: { purpose } }) =>
    purpose === 'bond'
      ? 'The bond was paid at the desk, and is to be paid out by hand.'
      : 'It was paid at the desk, and is to be paid out by hand.',
  action: ({ bookingId }) => onBooking('Mark paid out', bookingId),
};
