import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';
import { BOOKING_OF_REFUND, REFUND } from './refund-parts.js';

/** A part of a payment that somebody has given back in the provider's own pages. */
export const refundOutside: Reason<{ id: string }> = {
  title: 'Given back elsewhere',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: `refund.status = 'completed' AND refund.reason = 'outside' AND refund.seen_at IS NULL
    AND payment.refunded_minor < payment.received_minor`,
  object: 'refund.id::text',
  since: 'refund.created_at',
  facts: 'refund.amount_minor::text',
  bookingId: BOOKING_OF_REFUND,
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('id', refund.id)`,
  sentence: () =>
    'A part of the payment went back in the provider’s own pages, so the booking may owe it again.',
  action: ({ more: { id } }) => ({ kind: AttentionAction.Note, label: 'Noted', target: id }),
};
