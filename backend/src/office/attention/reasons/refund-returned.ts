import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';
import { BOOKING_OF_REFUND, inWords, REFUND } from './refund-parts.js';

/** A refund that went through, and that the hirer's bank has sent back. */
export const refundReturned: Reason<{ id: string; lastError: string | null }> = {
  title: 'Refund sent back',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: `refund.status = 'failed' AND cardinality(refund.returned) > 0`,
  object: 'refund.id::text',
  since: 'refund.updated_at',
  facts: `concat_ws('|', refund.amount_minor, refund.returned::text, refund.last_error)`,
  bookingId: BOOKING_OF_REFUND,
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('id', refund.id, 'lastError', refund.last_error)`,
  sentence: ({ more: { lastError } }) =>
    `The money went out and came back, so it is owed again: ${inWords(lastError, 'the bank gave no reason')}.`,
  action: ({ more: { id } }) => ({ kind: AttentionAction.RetryRefund, label: 'Send again', target: id }),
};
