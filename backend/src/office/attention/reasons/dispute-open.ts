import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { dayInWords } from '../../../platform/common/venue-time.js';
import { AttentionOwner, type Reason } from '../domain/reason.js';
import { atProvider } from './at-provider.js';

/** The payer's bank, or the wallet, wants the money back. */
export const disputeOpen: Reason<{ provider: PaymentProviderName; state: string; due: string | null }> = {
  title: 'Dispute',
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
      ? 'The club’s answer is being looked at; refunds of this payment wait until it is decided.'
      : `The payer has asked for the money back. ${due === null ? 'Answer the dispute.' : `Evidence is due by ${dayInWords(due)}.`}`,
  action: ({ more: { provider, state } }) =>
    atProvider(provider, 'disputes', state === 'under_review' ? 'Look it up' : 'Answer it'),
};
