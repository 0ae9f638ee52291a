import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';
import { BOOKING_OF_REFUND, inWords, REFUND } from './refund-parts.js';

/** A refund that the provider would not do, or that failed too often. */
export const refundRefused: Reason<{ id: string; lastError: string | null }> = {
  title: 'Refund refused',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: `refund.status = 'failed' AND cardinality(refund.returned) = 0`,
  object: 'refund.id::text',
  since: 'refund.updated_at',
  facts: `concat_ws('|', refund.amount_minor, refund.attempts, refund.last_error)`,
  bookingId: BOOKING_OF_REFUND,
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('id', refund.id, 'lastError', refund.last_error)`,
  sentence: ({ more: { lastError } }) =>
    `The money has not gone back: ${inWords(lastError, 'the provider gave no reason')}.`,
  action: ({ more: { id } }) => ({ kind: AttentionAction.RetryRefund, label: 'Send again', target: id }),
};
