import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  onBooking,
  type Reason,
  waited,
} from '../../../platform/attention/domain/attention-reason.js';
import { atProvider } from '../../providers/at-provider.js';
import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';

/** A refund with its payment, and the booking that it gives back for. */
const REFUND = {
  owner: AttentionOwner.Treasurer,
  from: `refunds refund JOIN payments payment ON payment.id = refund.payment_id
    LEFT JOIN payment_parts part ON part.id = refund.part_id`,
  object: 'refund.id::text',
  bookingId: 'coalesce(part.booking_id, payment.booking_id)',
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
};

/** 'expired or canceled card' for 'expired_or_canceled_card' */
function inWords(code: string | null, otherwise: string): string {
  return code === null || code === '' ? otherwise : code.replaceAll('_', ' ');
}

const WAIT = `interval '3 hours'`;

export const REFUND_REASONS = {
  /** A refund that the provider would not do, or that failed too often. */
  [AttentionReason.RefundRefused]: {
    title: 'Refund refused',
    ...REFUND,
    where: `refund.status = 'failed' AND cardinality(refund.returned) = 0`,
    since: 'refund.updated_at',
    facts: `concat_ws('|', refund.amount_minor, refund.attempts, refund.last_error)`,
    more: `jsonb_build_object('id', refund.id, 'lastError', refund.last_error)`,
    sentence: ({ more: { lastError } }) =>
      `The money has not gone back: ${inWords(lastError, 'the provider gave no reason')}.`,
    action: ({ more: { id } }) => ({ kind: AttentionAction.RetryRefund, label: 'Send again', target: id }),
  } satisfies Reason<{ id: string; lastError: string | null }>,

  /** A refund that went through, and that the hirer's bank has sent back. */
  [AttentionReason.RefundReturned]: {
    title: 'Refund sent back',
    ...REFUND,
    where: `refund.status = 'failed' AND cardinality(refund.returned) > 0`,
    since: 'refund.updated_at',
    facts: `concat_ws('|', refund.amount_minor, refund.returned::text, refund.last_error)`,
    more: `jsonb_build_object('id', refund.id, 'lastError', refund.last_error)`,
    sentence: ({ more: { lastError } }) =>
      `The money went out and came back, so it is owed again: ${inWords(lastError, 'the bank gave no reason')}.`,
    action: ({ more: { id } }) => ({ kind: AttentionAction.RetryRefund, label: 'Send again', target: id }),
  } satisfies Reason<{ id: string; lastError: string | null }>,

  /** A refund that the provider sends once it has enough of the club's money again. */
  [AttentionReason.RefundWaiting]: {
    title: 'Refund waits for money',
    ...REFUND,
    where: 'refund.waiting_since IS NOT NULL',
    since: 'refund.waiting_since',
    facts: 'refund.amount_minor::text',
    more: `jsonb_build_object('provider', payment.provider)`,
    sentence: () =>
      'The provider holds too little of the club’s money to send it. More comes with payments, or by a top-up.',
    action: ({ more: { provider } }) => atProvider(provider, 'balance', 'Top up'),
  } satisfies Reason<{ provider: PaymentProviderName }>,

  /** A refund that a provider should have sent by now. One that waits for a dispute's end is not late. */
  [AttentionReason.RefundQueued]: {
    title: 'Refund not sent',
    ...REFUND,
    where: `refund.status IN ('queued', 'sending') AND refund.queued_at <= :now - ${WAIT} AND payment.received_on IS NULL
    AND coalesce(payment.dispute_state, '') NOT IN ('needs_response', 'under_review')`,
    ...waited('refund.queued_at', WAIT),
    // Another try alone does not undo an explanation.
    facts: `concat_ws('|', refund.amount_minor, extract(epoch FROM refund.queued_at))`,
    more: `jsonb_build_object('attempts', refund.attempts, 'lastError', refund.last_error)`,
    sentence: ({ more: { attempts, lastError } }) =>
      attempts === 0
        ? 'It has waited for over three hours and was never tried. Check that background jobs are running.'
        : `It has waited for over three hours, after ${attempts === 1 ? 'one try' : `${attempts} tries`}: ${inWords(lastError, 'no answer')}.`,
    action: ({ bookingId }) => onBooking('See the refund', bookingId),
  } satisfies Reason<{ attempts: number; lastError: string | null }>,

  /** A refund of a payment that staff recorded: no provider sends it, so it needs a person from its first minute. */
  [AttentionReason.RefundByHand]: {
    title: 'Refund to pay out by hand',
    ...REFUND,
    where: `refund.status IN ('queued', 'sending') AND payment.received_on IS NOT NULL AND refund.queued_at <= :now`,
    since: 'refund.queued_at',
    facts: `concat_ws('|', refund.amount_minor, extract(epoch FROM refund.queued_at))`,
    more: `jsonb_build_object('purpose', payment.purpose)`,
    sentence: ({ more: { purpose } }) =>
      purpose === 'bond'
        ? 'The bond was paid at the desk, and is to be paid out by hand.'
        : 'It was paid at the desk, and is to be paid out by hand.',
    action: ({ bookingId }) => onBooking('Mark paid out', bookingId),
  } satisfies Reason<{ purpose: 'hire' | 'bond' }>,

  /** A part of a payment that was given back in the provider's own pages. */
  [AttentionReason.RefundOutside]: {
    title: 'Given back elsewhere',
    ...REFUND,
    where: `refund.status = 'completed' AND refund.reason = 'outside' AND refund.seen_at IS NULL
    AND payment.refunded_minor < payment.received_minor`,
    since: 'refund.created_at',
    facts: 'refund.amount_minor::text',
    more: `jsonb_build_object('id', refund.id)`,
    sentence: () =>
      'A part of the payment went back in the provider’s own pages, so the booking may owe it again.',
    action: ({ more: { id } }) => ({ kind: AttentionAction.Note, label: 'Noted', target: id }),
  } satisfies Reason<{ id: string }>,
};
