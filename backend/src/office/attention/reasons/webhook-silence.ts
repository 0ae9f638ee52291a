import {
  PAYMENT_PROVIDERS,
  PROVIDER_NAMES,
  type PaymentProviderName,
} from '../../../platform/config/payment-providers.js';
import { AttentionOwner, type Reason } from '../domain/reason.js';
import { atProvider } from './at-provider.js';

const SILENCE = `interval '24 hours'`;
/** An event may come a little before what it tells of is stored, or a little after. */
const AROUND = `interval '1 hour'`;

/** Payments came, and their provider has told of nothing for a day: its events do not arrive. */
export const webhookSilence: Reason<{ provider: PaymentProviderName; last: string | null }> = {
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
};
