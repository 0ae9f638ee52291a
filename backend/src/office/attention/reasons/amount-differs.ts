import { formatMinor } from '../../../platform/common/money.js';
import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';
import { atProvider } from './at-provider.js';

/** Another sum or currency came than was asked for. All of it goes back by itself; why it came wants an explanation. */
export const amountDiffers: Reason<{ provider: PaymentProviderName; askedMinor: number; currency: string }> =
  {
    title: 'Amount differs',
    owner: AttentionOwner.Treasurer,
    from: 'payments payment',
    where: `payment.rejection = 'amount_mismatch'`,
    object: 'payment.id::text',
    since: 'coalesce(payment.completed_at, payment.created_at)',
    facts: `concat_ws('|', payment.amount_minor, payment.received_minor, payment.currency)`,
    bookingId: 'payment.booking_id',
    amountMinor: 'payment.received_minor',
    more: `jsonb_build_object('provider', payment.provider, 'askedMinor', payment.amount_minor, 'currency', payment.currency)`,
    sentence: ({ amountMinor, more: { askedMinor, currency } }) =>
      amountMinor === askedMinor
        ? `The ${formatMinor(askedMinor)} that were asked for came, but in another currency or when something else was due. All of it goes back.`
        : `Asked for were ${formatMinor(askedMinor)} ${currency}, and ${formatMinor(amountMinor ?? 0)} came. All of it goes back.`,
    action: ({ bookingId, more: { provider } }) =>
      bookingId === null
        ? atProvider(provider, 'payments', 'Look it up')
        : onBooking('See the booking', bookingId),
  };
