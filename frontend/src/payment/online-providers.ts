import { CreditCard, WalletCards, type LucideIcon } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { PaymentProviderConfig, PaymentProviderName, SiteConfig } from '@/api/site/generated';
import { paths } from '@/config/paths';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import type { CardFormProps, ReturnedPayment, WalletFormProps } from './payment-form';

interface Named {
  /** Label in lists and receipts. */
  label: string;
  /** Label in the choice of payment methods; defaults to `label`. */
  choice?: string;
  /** Short label for narrow places. */
  shortChoice?: string;
  icon: LucideIcon;
  /** Its own checkout page, if any; otherwise `/checkout?method=…`. */
  page?: string;
}

export interface CardProvider extends Named {
  name: PaymentProviderName;
  kind: 'card';
  form: ComponentType<CardFormProps>;
  /** Reads the payment from the query after the return from the bank's page; null for other queries. */
  returned: (query: URLSearchParams) => ReturnedPayment | null;
}

export interface WalletProvider extends Named {
  name: PaymentProviderName;
  kind: 'wallet';
  form: ComponentType<WalletFormProps>;
}

export type OnlineProvider = CardProvider | WalletProvider;

/** Loaded lazily, with the provider's package. */
const lazily = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> =>
  lazy(() => loadWithRetry(load, PAGE_TRIES));

/** Online payment providers in display order. The only place in the frontend that lists them. */
const PROVIDERS: { readonly [Name in PaymentProviderName]: OnlineProvider & { name: Name } } = {
  stripe: {
    name: 'stripe',
    kind: 'card',
    label: 'Stripe',
    choice: 'Credit/Debit Card',
    shortChoice: 'Card',
    icon: CreditCard,
    page: paths.checkout,
    form: lazily(() => import('./providers/stripe')),
    returned: (query) => {
      const paymentId = query.get('payment_intent');
      if (paymentId === null) return null;
      const clientSecret = query.get('payment_intent_client_secret');
      return { paymentId, clientSecret, refused: query.get('redirect_status') === 'failed' };
    },
  },
  paypal: {
    name: 'paypal',
    kind: 'wallet',
    label: 'PayPal',
    icon: WalletCards,
    page: paths.paypalCheckout,
    form: lazily(() => import('./providers/paypal')),
  },
};

export const ONLINE_PROVIDERS: readonly OnlineProvider[] = Object.values(PROVIDERS);
/** Preselected provider. */
export const DEFAULT_PROVIDER: OnlineProvider = PROVIDERS.stripe;

export function onlineProvider(name: PaymentProviderName): OnlineProvider {
  return PROVIDERS[name];
}

/** Provider of a checkout page: named in the query, or the page's own. */
export function providerAt(page: string, query: URLSearchParams): OnlineProvider {
  const named = ONLINE_PROVIDERS.find(({ name }) => name === query.get('method'));
  return named ?? ONLINE_PROVIDERS.find((provider) => provider.page === page) ?? DEFAULT_PROVIDER;
}

/** The payment in the query after the return from a bank's page, with its provider. */
export function returnedPayment(
  query: URLSearchParams,
): (ReturnedPayment & { provider: PaymentProviderName }) | null {
  for (const provider of ONLINE_PROVIDERS) {
    const payment = provider.kind === 'card' ? provider.returned(query) : null;
    if (payment) return { ...payment, provider: provider.name };
  }
  return null;
}

/** A provider's configuration from the server. */
export function configOf(name: PaymentProviderName, { paymentProviders }: SiteConfig): PaymentProviderConfig {
  const config = paymentProviders.find((provider) => provider.name === name);
  if (!config) throw new Error(`The server has no configuration for ${name}.`);
  return config;
}

/** For example 'card or PayPal'. */
export function paymentMethodsText(
  wordsOf = ({ kind, label }: OnlineProvider) => (kind === 'card' ? 'card' : label),
): string {
  const ways = new Set(ONLINE_PROVIDERS.map(wordsOf));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways);
}
