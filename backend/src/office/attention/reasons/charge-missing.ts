import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { AttentionOwner, type Reason } from '../domain/reason.js';
import { atProvider } from './at-provider.js';

/** A payment that came by our books, and of which its provider knows nothing. */
export const chargeMissing: Reason<{ provider: PaymentProviderName; providerPaymentId: string }> = {
  title: 'Payment unknown to the provider',
  owner: AttentionOwner.Treasurer,
  from: 'payments payment',
  where: 'payment.missing_since IS NOT NULL',
  object: 'payment.id::text',
  since: 'payment.missing_since',
  facts: `concat_ws('|', payment.received_minor, payment.status)`,
  bookingId: 'payment.booking_id',
  amountMinor: 'payment.received_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('provider', payment.provider, 'providerPaymentId', payment.provider_payment_id)`,
  sentence: ({ more: { providerPaymentId } }) =>
    `By our books it was paid, but asked about ${providerPaymentId} the provider knows of no such payment.`,
  action: ({ more: { provider } }) => atProvider(provider, 'payments', 'Look it up'),
};
