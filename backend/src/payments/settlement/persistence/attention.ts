import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  onBooking,
  type Reason,
  waited,
} from '../../../platform/attention/domain/attention-reason.js';
import { atProvider } from '../../providers/at-provider.js';
import { formatDate, formatMoney } from '../../../platform/common/formats.js';
import {
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  type PaymentProviderName,
} from '../../../platform/config/payment-providers.js';

const WAIT = `interval '20 minutes'`;

const SILENCE = `interval '24 hours'`;
/** An event can arrive a little before or after the payment is stored. */
const AROUND = `interval '1 hour'`;

const PAYMENT = {
  object: 'payment.id::text',
  bookingId: 'payment.booking_id',
  from: 'payments payment',
  amountMinor: 'payment.received_minor',
};

export const PAYMENT_REASONS = {
  /** A completed payment without a booking or a refund. */
  [AttentionReason.PaymentUnbooked]: {
    title: 'Money without a booking',
    owner: AttentionOwner.Treasurer,
    ...PAYMENT,
    where: `payment.status = 'completed' AND payment.received_on IS NULL AND (payment.rejection IS NOT NULL OR payment.booking_id IS NULL)
    AND payment.completed_at <= :now - ${WAIT} AND payment.received_minor > payment.refunded_minor
    AND NOT EXISTS (SELECT FROM payment_allocations allocation WHERE allocation.payment_id = payment.id AND payment.rejection IS NULL)
    AND NOT EXISTS (SELECT FROM refunds refund WHERE refund.payment_id = payment.id AND refund.status <> 'cancelled')
    AND NOT EXISTS (SELECT FROM payment_disputes lost WHERE lost.payment_id = payment.id AND lost.state = 'lost')`,
    ...waited('payment.completed_at', WAIT),
    facts: `concat_ws('|', payment.received_minor, payment.refunded_minor, payment.rejection)`,
    currency: 'payment.currency',
    more: `jsonb_build_object('rejection', payment.rejection)`,
    sentence: ({ more: { rejection } }) =>
      rejection === null
        ? 'The payment came in more than 20 minutes ago, but there is no booking and no refund for it.'
        : 'The payment has no booking, and no refund has been started.',
    action: ({ bookingId }) =>
      bookingId === null
        ? { kind: AttentionAction.Page, label: 'Add booking', target: '/admin/bookings/new' }
        : onBooking('Open booking', bookingId),
  } satisfies Reason<{ rejection: string | null }>,

  /** A payment with another amount or currency than requested. It is refunded automatically; staff find out why it came. */
  [AttentionReason.AmountDiffers]: {
    title: 'Wrong amount paid',
    owner: AttentionOwner.Treasurer,
    ...PAYMENT,
    where: `payment.rejection = 'amount_mismatch'`,
    since: 'coalesce(payment.completed_at, payment.created_at)',
    facts: `concat_ws('|', payment.amount_minor, payment.received_minor, payment.currency)`,
    more: `jsonb_build_object('provider', payment.provider, 'askedMinor', payment.amount_minor, 'currency', payment.currency)`,
    sentence: ({ amountMinor, more: { askedMinor, currency } }) =>
      amountMinor === askedMinor
        ? `The requested ${formatMoney(askedMinor, currency)} came in, but in another currency or after the amount due had changed. It is refunded in full.`
        : `We asked for ${formatMoney(askedMinor, currency)} and ${formatMoney(amountMinor ?? 0, currency)} was paid. It is refunded in full.`,
    action: ({ bookingId, more: { provider } }) =>
      bookingId === null
        ? atProvider(provider, 'payments', 'Open payment')
        : onBooking('Open booking', bookingId),
  } satisfies Reason<{ provider: PaymentProviderName; askedMinor: number; currency: string }>,

  /** A payment in our records that its provider does not have. */
  [AttentionReason.ChargeMissing]: {
    title: 'Payment unknown to the provider',
    owner: AttentionOwner.Treasurer,
    ...PAYMENT,
    where: 'payment.missing_since IS NOT NULL',
    since: 'payment.missing_since',
    facts: `concat_ws('|', payment.received_minor, payment.status)`,
    currency: 'payment.currency',
    more: `jsonb_build_object('provider', payment.provider, 'providerPaymentId', payment.provider_payment_id)`,
    sentence: ({ more: { providerPaymentId } }) =>
      `Our records show it as paid, but the provider has no payment ${providerPaymentId}.`,
    action: ({ more: { provider } }) => atProvider(provider, 'payments', 'Open payment'),
  } satisfies Reason<{ provider: PaymentProviderName; providerPaymentId: string }>,

  /** A payment at the provider that our records do not have, for example after an old backup was restored. */
  [AttentionReason.ChargeUnknown]: {
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
      `The provider took payment ${providerPaymentId} for us, but we have no record of it. Refund it there, or add its booking.`,
    action: ({ more: { provider } }) => atProvider(provider, 'payments', 'Open payment'),
  } satisfies Reason<{ provider: PaymentProviderName; providerPaymentId: string }>,

  /** Payments came in, but their provider has sent no events for a day. */
  [AttentionReason.WebhookSilence]: {
    title: 'No events from a provider',
    owner: AttentionOwner.SiteKeeper,
    from: `(VALUES ${PROVIDER_NAMES.map((name) => `('${name}')`).join(', ')}) AS provider (name)
    CROSS JOIN LATERAL (SELECT max(received_at) AS at FROM webhook_events WHERE webhook_events.provider = provider.name) AS last
    CROSS JOIN LATERAL (SELECT min(completed_at) AS at FROM payments WHERE payments.provider = provider.name
      AND completed_at > coalesce(last.at + ${AROUND}, '-infinity')) AS unreported`,
    where: `coalesce(last.at <= :now - ${SILENCE}, true) AND unreported.at <= :now - ${AROUND}`,
    object: 'provider.name',
    since: 'unreported.at',
    facts: `concat_ws('|', extract(epoch FROM last.at), extract(epoch FROM unreported.at))`,
    more: `jsonb_build_object('provider', provider.name, 'last', to_char(last.at AT TIME ZONE :zone, 'YYYY-MM-DD'))`,
    sentence: ({ more: { provider, last } }) =>
      `${PAYMENT_PROVIDERS[provider].name} has sent no events ${last === null ? 'yet' : `since ${formatDate(last)}`}, although payments came in. ` +
      'We find payments without events, but later. Check that the webhook is set up.',
    action: ({ more: { provider } }) => atProvider(provider, 'webhooks', 'Check webhook'),
  } satisfies Reason<{ provider: PaymentProviderName; last: string | null }>,
};
