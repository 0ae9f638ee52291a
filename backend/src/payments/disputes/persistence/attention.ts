import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type Reason,
} from '../../../platform/attention/domain/attention-reason.js';
import { formatDate } from '../../../platform/common/formats.js';
import { atProvider } from '../../providers/at-provider.js';
import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';

export const DISPUTE_REASONS = {
  /** The payer's bank or wallet demands the money back. */
  [AttentionReason.DisputeOpen]: {
    title: 'Payment disputed',
    owner: AttentionOwner.Treasurer,
    from: `payments payment LEFT JOIN payment_disputes dispute
    ON dispute.payment_id = payment.id AND dispute.dispute_id = payment.dispute_id`,
    where: `payment.dispute_state IN ('needs_response', 'under_review')`,
    object: 'payment.id::text',
    since: 'coalesce(dispute.created_at, payment.updated_at)',
    facts: `concat_ws('|', payment.dispute_id, payment.dispute_state, payment.dispute_minor, extract(epoch FROM payment.dispute_evidence_due))`,
    bookingId: 'payment.booking_id',
    amountMinor: 'payment.dispute_minor',
    currency: 'payment.currency',
    // The day in UTC, which is never later than the venue's: an answer is due early rather than late.
    more: `jsonb_build_object('provider', payment.provider, 'state', payment.dispute_state,
    'due', to_char(payment.dispute_evidence_due AT TIME ZONE 'UTC', 'YYYY-MM-DD'))`,
    sentence: ({ more: { state, due } }) =>
      state === 'under_review'
        ? 'The club’s response is under review. Refunds of this payment wait for the decision.'
        : `The payer has asked for the money back. ${due === null ? 'Answer the dispute.' : `Evidence is due by ${formatDate(due)}.`}`,
    action: ({ more: { provider, state } }) =>
      atProvider(provider, 'disputes', state === 'under_review' ? 'Open dispute' : 'Answer dispute'),
  } satisfies Reason<{ provider: PaymentProviderName; state: string; due: string | null }>,

  /** A lost dispute that staff have not marked as seen. */
  [AttentionReason.DisputeLost]: {
    title: 'Dispute lost',
    owner: AttentionOwner.Treasurer,
    from: 'payments payment',
    where: `payment.dispute_state = 'lost'
    AND payment.id IN (SELECT payment_id FROM payment_disputes WHERE state = 'lost' AND seen_at IS NULL)`,
    object: 'payment.id::text',
    since: 'payment.updated_at',
    facts: `concat_ws('|', payment.dispute_id, payment.dispute_minor)`,
    bookingId: 'payment.booking_id',
    amountMinor: 'payment.dispute_minor',
    currency: 'payment.currency',
    more: `jsonb_build_object('id', payment.id)`,
    sentence: () => 'The payer got the money back, so the booking owes it again.',
    action: ({ more: { id } }) => ({ kind: AttentionAction.Note, label: 'Mark as seen', target: id }),
  } satisfies Reason<{ id: string }>,
};
