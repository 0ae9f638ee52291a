import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { AttentionOwner, type Reason } from '../domain/reason.js';
import { atProvider } from './at-provider.js';

/** A payment that its provider has taken in our name, and that our books do not have: as after an old backup was brought back. */
export const chargeUnknown: Reason<{ provider: PaymentProviderName; providerPaymentId: string }> = {
  title: 'Payment unknown to us',
  owner: AttentionOwner.Treasurer,
  from: 'unknown_charges charge',
  where: `NOT EXISTS (SELECT FROM payments payment
    WHERE payment.provider = charge.provider AND payment.provider_payment_id = charge.provider_payment_id)`,
  object: `charge.provider || '-' || charge.provider_payment_id`,
  since: 'charge.seen_at',
  facts: `concat_ws('|', charge.amount_minor, charge.currency)`,
  amountMinor: 'charge.amount_minor',
  currency: 'charge.currency',
  more: `jsonb_build_object('provider', charge.provider, 'providerPaymentId', charge.provider_payment_id)`,
  sentence: ({ more: { providerPaymentId } }) =>
    `The provider has taken ${providerPaymentId} in our name, and our books have no such payment: give it back there, or enter its booking.`,
  action: ({ more: { provider } }) => atProvider(provider, 'payments', 'Look it up'),
};
