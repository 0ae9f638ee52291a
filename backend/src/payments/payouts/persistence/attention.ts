import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  type ItemAction,
  type Reason,
  waited,
} from '../../../platform/attention/domain/attention-reason.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { atProvider } from '../../providers/at-provider.js';
import { PATIENCE } from './differences.js';

interface Difference {
  paymentId: string | null;
  provider: PaymentProviderName;
  object: 'payment' | 'refund' | 'movement' | 'payout';
  payoutId: number | null;
  expectedMinor: number | null;
  foundMinor: number | null;
  currency: string;
}

const of = (kind: string) => ({
  owner: AttentionOwner.Treasurer,
  from: `payout_differences difference LEFT JOIN payments payment ON payment.id = difference.payment_id`,
  where: `difference.kind = '${kind}' AND difference.since <= :now - ${PATIENCE}`,
  ...waited('difference.since', PATIENCE),
  object: `difference.object || '-' || difference.object_id`,
  facts: `concat_ws('|', difference.expected_minor, difference.found_minor, difference.currency)`,
  bookingId: 'payment.booking_id',
  amountMinor: 'coalesce(difference.found_minor, difference.expected_minor)',
  currency: 'difference.currency',
  more: `jsonb_build_object('provider', difference.provider, 'object', difference.object, 'paymentId', difference.payment_id, 'payoutId', difference.payout_id,
    'expectedMinor', difference.expected_minor, 'foundMinor', difference.found_minor, 'currency', difference.currency)`,
});

const openPayment = (paymentId: string): ItemAction => ({
  kind: AttentionAction.Page,
  label: 'Open payment',
  target: `/admin/payments/${paymentId}`,
});

function openPayout({ payoutId, paymentId, provider }: Difference): ItemAction {
  if (payoutId !== null)
    return { kind: AttentionAction.Page, label: 'Open payout', target: `/admin/money/payouts/${payoutId}` };
  return paymentId === null ? atProvider(provider, 'payments', 'Open payment') : openPayment(paymentId);
}

export const PAYOUT_REASONS = {
  /** A payment or refund that its provider has not reported. */
  [AttentionReason.MoneyUnreported]: {
    title: 'Missing from the provider’s report',
    ...of('unreported'),
    sentence: ({ more: { object, provider } }) =>
      `${PAYMENT_PROVIDERS[provider].name} has not reported this ${object} after 24 hours. Look it up there.`,
    action: ({ more }) => openPayment(more.paymentId ?? ''),
  } satisfies Reason<Difference>,

  /** A movement at the provider without a payment or refund here. */
  [AttentionReason.MoneyUnknown]: {
    title: 'Reported without a payment',
    ...of('unknown'),
    sentence: ({ more: { provider } }) =>
      `${PAYMENT_PROVIDERS[provider].name} reports money that we have no payment or refund for. Look it up there.`,
    action: ({ more }) => openPayout(more),
  } satisfies Reason<Difference>,

  /** The provider reports another amount than ours, or a payout is not the sum of its movements. */
  [AttentionReason.MoneyDiffers]: {
    title: 'Reported with another amount',
    ...of('amount'),
    sentence: ({ more: { object, provider, expectedMinor, foundMinor, currency } }) => {
      const [expected, found] = [expectedMinor, foundMinor].map((minor) => formatMoney(minor ?? 0, currency));
      return object === 'payout'
        ? `The payout is ${expected}, but its payments, refunds and fees add up to ${found}.`
        : `Our records say ${expected} for this ${object}, but ${PAYMENT_PROVIDERS[provider].name} reports ${found}.`;
    },
    action: ({ more }) => openPayout(more),
  } satisfies Reason<Difference>,
};
