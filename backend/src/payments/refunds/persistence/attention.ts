import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type ItemAction,
  type Reason,
  waited,
} from '../../../platform/attention/domain/attention-reason.js';
import { refundErrorText } from '../domain/refund-error-text.js';
import { atProvider } from '../../providers/at-provider.js';
import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';

/** A refund with its payment and booking. */
const REFUND = {
  owner: AttentionOwner.Treasurer,
  from: `refunds refund JOIN payments payment ON payment.id = refund.payment_id
    LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id`,
  object: 'refund.id::text',
  bookingId: 'coalesce(allocation.booking_id, payment.booking_id)',
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
};

/** The refunds of a booking in the list of refunds. */
function onList(label: string, bookingId: number | null, view?: string): ItemAction {
  const query = new URLSearchParams({ ...(view && { view }), ...(bookingId && { q: String(bookingId) }) });
  return { kind: AttentionAction.Page, label, target: `/admin/refunds?${query.toString()}` };
}

const WAIT = `interval '3 hours'`;

export const REFUND_REASONS = {
  /** A refund that the provider refused or that failed too often. */
  [AttentionReason.RefundRefused]: {
    title: 'Refund refused',
    ...REFUND,
    where: `refund.status = 'failed' AND cardinality(refund.returned) = 0`,
    since: 'refund.updated_at',
    facts: `concat_ws('|', refund.amount_minor, refund.attempts, refund.last_error)`,
    more: `jsonb_build_object('id', refund.id, 'lastError', refund.last_error)`,
    sentence: ({ more: { lastError } }) =>
      `The refund failed: ${refundErrorText(lastError, 'the provider gave no reason')}.`,
    action: ({ more: { id } }) => ({ kind: AttentionAction.RetryRefund, label: 'Retry refund', target: id }),
  } satisfies Reason<{ id: string; lastError: string | null }>,

  /** A refund that the hirer's bank returned. */
  [AttentionReason.RefundReturned]: {
    title: 'Refund returned',
    ...REFUND,
    where: `refund.status = 'failed' AND cardinality(refund.returned) > 0`,
    since: 'refund.updated_at',
    facts: `concat_ws('|', refund.amount_minor, refund.returned::text, refund.last_error)`,
    more: `jsonb_build_object('id', refund.id, 'lastError', refund.last_error)`,
    sentence: ({ more: { lastError } }) =>
      `The bank returned the refund, so the money is owed again: ${refundErrorText(lastError, 'the bank gave no reason')}.`,
    action: ({ more: { id } }) => ({ kind: AttentionAction.RetryRefund, label: 'Retry refund', target: id }),
  } satisfies Reason<{ id: string; lastError: string | null }>,

  /** A refund that waits until the club's balance at the provider is high enough. */
  [AttentionReason.RefundWaiting]: {
    title: 'Refund waiting for funds',
    ...REFUND,
    where: 'refund.waiting_since IS NOT NULL',
    since: 'refund.waiting_since',
    facts: 'refund.amount_minor::text',
    more: `jsonb_build_object('provider', payment.provider)`,
    sentence: () =>
      'The club’s balance at the provider is too low to send it. New payments or a top-up raise it.',
    action: ({ more: { provider } }) => atProvider(provider, 'balance', 'Top up balance'),
  } satisfies Reason<{ provider: PaymentProviderName }>,

  /** A refund that the provider should have sent by now. Waiting for the end of a dispute does not count. */
  [AttentionReason.RefundQueued]: {
    title: 'Refund not sent',
    ...REFUND,
    where: `refund.status IN ('queued', 'sending') AND refund.due_at <= :now - ${WAIT} AND payment.received_on IS NULL
    AND coalesce(payment.dispute_state, '') NOT IN ('needs_response', 'under_review')`,
    ...waited('refund.due_at', WAIT),
    // A further try alone does not reopen an explained item.
    facts: `concat_ws('|', refund.amount_minor, extract(epoch FROM refund.due_at))`,
    more: `jsonb_build_object('attempts', refund.attempts, 'lastError', refund.last_error)`,
    sentence: ({ more: { attempts, lastError } }) =>
      attempts === 0
        ? 'It has waited for over three hours and was never tried. Check that background jobs are running.'
        : `It has waited for over three hours, after ${attempts === 1 ? 'one attempt' : `${attempts} attempts`}: ${refundErrorText(lastError, 'no answer')}.`,
    action: ({ bookingId }) => onList('Open refund', bookingId),
  } satisfies Reason<{ attempts: number; lastError: string | null }>,

  /** A refund of a payment that staff recorded. No provider sends it, so it needs staff at once. */
  [AttentionReason.RefundByHand]: {
    title: 'Refund to pay out by hand',
    ...REFUND,
    where: `refund.status IN ('queued', 'sending') AND payment.received_on IS NOT NULL AND refund.due_at <= :now`,
    since: 'refund.due_at',
    facts: `concat_ws('|', refund.amount_minor, extract(epoch FROM refund.due_at))`,
    more: `jsonb_build_object('purpose', payment.purpose)`,
    sentence: ({ more: { purpose } }) =>
      purpose === 'bond'
        ? 'The bond was paid at the desk. Pay it out by hand.'
        : 'It was paid at the desk. Pay it out by hand.',
    action: ({ bookingId }) => onList('Mark as paid out', bookingId, 'to_pay_out'),
  } satisfies Reason<{ purpose: 'hire' | 'bond' }>,

  /** A partial refund that was made at the provider. */
  [AttentionReason.RefundOutside]: {
    title: 'Refunded at the provider',
    ...REFUND,
    where: `refund.status = 'completed' AND refund.reason = 'outside' AND refund.seen_at IS NULL
    AND payment.refunded_minor < payment.received_minor`,
    since: 'refund.created_at',
    facts: 'refund.amount_minor::text',
    more: `jsonb_build_object('id', refund.id)`,
    sentence: () =>
      'Part of the payment was refunded directly at the provider, so the booking may owe it again.',
    action: ({ more: { id } }) => ({ kind: AttentionAction.Note, label: 'Mark as seen', target: id }),
  } satisfies Reason<{ id: string }>,
};
