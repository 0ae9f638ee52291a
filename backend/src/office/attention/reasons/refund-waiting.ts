import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { AttentionOwner, type Reason } from '../domain/reason.js';
import { atProvider } from './at-provider.js';
import { BOOKING_OF_REFUND, REFUND } from './refund-parts.js';

/** A refund that the provider sends once it has enough of the club's money again. */
export const refundWaiting: Reason<{ provider: PaymentProviderName }> = {
  title: 'Refund waits for money',
  owner: AttentionOwner.Treasurer,
  from: REFUND,
  where: 'refund.waiting_since IS NOT NULL',
  object: 'refund.id::text',
  since: 'refund.waiting_since',
  facts: 'refund.amount_minor::text',
  bookingId: BOOKING_OF_REFUND,
  amountMinor: 'refund.amount_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('provider', payment.provider)`,
  sentence: () =>
    'The provider holds too little of the club’s money to send it. More comes with payments, or by a top-up.',
  action: ({ more: { provider } }) => atProvider(provider, 'balance', 'Top up'),
};
