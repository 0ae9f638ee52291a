import {
  AttentionAction,
  AttentionOwner,
  AttentionReason,
  onBooking,
  type Reason,
  waited,
} from '../../../platform/attention/domain/attention-reason.js';
import { atProvider } from '../../providers/at-provider.js';
import { formatMoney } from '../../../platform/common/formats.js';
import {
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  type PaymentProviderName,
} from '../../../platform/config/payment-providers.js';

const WAIT = `interval '20 minutes'`;

const SILENCE = `interval '24 hours'`;
/** An event may come a little before what it tells of is stored, or a little after. */
const AROUND = `interval '1 hour'`;

const PAYMENT = {
  object: 'payment.id::text',
  bookingId: 'payment.booking_id',
  from: 'payments payment',
  amountMinor: 'payment.received_minor',
};

export const PAYMENT_REASONS = {
  /** Money that came, and is neither a booking's nor on its way back. */
  [AttentionReason.PaymentUnbooked]: {
    title: 'Money without a booking',
    owner: AttentionOwner.Treasurer,
    ...PAYMENT,
    where: `payment.status = 'completed' AND payment.received_on IS NULL AND (payment.rejection IS NOT NULL OR payment.booking_id IS NULL)
    AND payment.completed_at <= :now - ${WAIT} AND payment.received_minor > payment.refunded_minor
    AND NOT EXISTS (SELECT FROM payment_parts part WHERE part.payment_id = payment.id AND payment.rejection IS NULL)
    AND NOT EXISTS (SELECT FROM refunds refund WHERE refund.payment_id = payment.id AND refund.status <> 'cancelled')
    AND NOT EXISTS (SELECT FROM payment_disputes lost WHERE lost.payment_id = payment.id AND lost.state = 'lost')`,
    ...waited('payment.completed_at', WAIT),
    facts: `concat_ws('|', payment.received_minor, payment.refunded_minor, payment.rejection)`,
    currency: 'payment.currency',
    more: `jsonb_build_object('rejection', payment.rejection)`,
    sentence: ({ more: { rejection } }) =>
      rejection === null
        ? 'It was taken over twenty minutes ago, and neither is a booking made of it nor has it gone back.'
        : 'It could not become a booking, and nothing of it is on its way back.',
    action: ({ bookingId }) =>
      bookingId === null
        ? { kind: AttentionAction.Page, label: 'Enter the booking', target: '/admin/bookings/new' }
        : onBooking('See the booking', bookingId),
  } satisfies Reason<{ rejection: string | null }>,

  /** Another sum or currency came than was asked for. All of it goes back by itself; why it came wants an explanation. */
  [AttentionReason.AmountDiffers]: {
    title: 'Amount differs',
    owner: AttentionOwner.Treasurer,
    ...PAYMENT,
    where: `payment.rejection = 'amount_mismatch'`,
    since: 'coalesce(payment.completed_at, payment.created_at)',
    facts: `concat_ws('|', payment.amount_minor, payment.received_minor, payment.currency)`,
    more: `jsonb_build_object('provider', payment.provider, 'askedMinor', payment.amount_minor, 'currency', payment.currency)`,
    sentence: ({ amountMinor, more: { askedMinor, currency } }) =>
      amountMinor === askedMinor
        ? `The ${formatMoney(askedMinor, currency)} that were asked for came, but in another currency or when something else was due. All of it goes back.`
        : `Asked for were ${formatMoney(askedMinor, currency)}, and ${formatMoney(amountMinor ?? 0, currency)} came. All of it goes back.`,
    action: ({ bookingId, more: { provider } }) =>
      bookingId === null
        ? atProvider(provider, 'payments', 'Look it up')
        : onBooking('See the booking', bookingId),
  } satisfies Reason<{ provider: PaymentProviderName; askedMinor: number; currency: string }>,

  /** A payment that came by our books, and of which its provider knows nothing. */
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
      `By our books it was paid, but asked about ${providerPaymentId} the provider knows of no such payment.`,
    action: ({ more: { provider } }) => atProvider(provider, 'payments', 'Look it up'),
  } satisfies Reason<{ provider: PaymentProviderName; providerPaymentId: string }>,

  /** A payment that its provider has taken in our name, and that our books do not have: as after an old backup was brought back. */
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
      `The provider has taken ${providerPaymentId} in our name, and our books have no such payment: give it back there, or enter its booking.`,
    action: ({ more: { provider } }) => atProvider(provider, 'payments', 'Look it up'),
  } satisfies Reason<{ provider: PaymentProviderName; providerPaymentId: string }>,

  /** Payments came, and their provider has told of nothing for a day: its events do not arrive. */
  [AttentionReason.WebhookSilence]: {
    title: 'No word from a provider',
    owner: AttentionOwner.SiteKeeper,
    from: `(VALUES ${PROVIDER_NAMES.map((name) => `('${name}')`).join(', ')}) AS provider (name)
    CROSS JOIN LATERAL (SELECT max(received_at) AS at FROM webhook_events WHERE webhook_events.provider = provider.name) AS last
    CROSS JOIN LATERAL (SELECT min(completed_at) AS at FROM payments WHERE payments.provider = provider.name
      AND completed_at > coalesce(last.at + ${AROUND}, '-infinity')) AS unheard`,
    where: `coalesce(last.at <= :now - ${SILENCE}, true) AND unheard.at <= :now - ${AROUND}`,
    object: 'provider.name',
    since: 'unheard.at',
    facts: `concat_ws('|', extract(epoch FROM last.at), extract(epoch FROM unheard.at))`,
    more: `jsonb_build_object('provider', provider.name, 'last', to_char(last.at AT TIME ZONE :zone, 'YYYY-MM-DD'))`,
    sentence: ({ more: { provider, last } }) =>
      `${PAYMENT_PROVIDERS[provider].name} has told of nothing ${last === null ? 'so far' : `since ${last}`}, though payments came. ` +
      'They are found by asking, but later: is its webhook set up?',
    action: ({ more: { provider } }) => atProvider(provider, 'webhooks', 'See the webhook'),
  } satisfies Reason<{ provider: PaymentProviderName; last: string | null }>,
};
