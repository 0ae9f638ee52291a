import { PAYMENT_PROVIDERS, type PaymentProviderName } from '../../platform/config/payment-providers.js';
import { AttentionAction, type ItemAction } from '../../platform/attention/domain/attention-reason.js';

type ProviderPage = keyof (typeof PAYMENT_PROVIDERS)[PaymentProviderName]['pages'];

/** A link to the provider's own page, where the item is resolved. */
export function atProvider(provider: PaymentProviderName, page: ProviderPage, label: string): ItemAction {
  const { pages, name } = PAYMENT_PROVIDERS[provider];
  return { kind: AttentionAction.Outside, label: `${label} at ${name}`, target: pages[page] };
}
