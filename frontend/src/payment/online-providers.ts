import { CreditCard, WalletCards, type LucideIcon } from 'lucide-react';
import { lazy, type ComponentType } from 'react';
import type { PaymentProviderConfig, PaymentProviderName, SiteConfig } from '@/api/site/generated';
import { paths } from '@/config/paths';
import { loadWithRetry, PAGE_TRIES } from '@/lib/load-with-retry';
import type { CardFormProps, ReturnedPayment, WalletFormProps } from './payment-form';

interface Named {
  /** Of the payment, in lists and receipts. */
  label: string;
  /** Where one chooses; its label unless said. */
  choice?: string;
  /** The same where there is little room. */
  shortChoice?: string;
  icon: LucideIcon;
  /** The page of its checkout, where that is its own; otherwise `/checkout` names the provider in its query. */
  page?: string;
}

export interface CardProvider extends Named {
  name: PaymentProviderName;
  kind: 'card';
  form: ComponentType<CardFormProps>;
  /** What its bank's page sends back in the query; null for the query of anything else. */
  returned: (query: URLSearchParams) => ReturnedPayment | null;
}

export interface WalletProvider extends Named {
  name: PaymentProviderName;
  kind: 'wallet';
  form: ComponentType<WalletFormProps>;
}

export type OnlineProvider = CardProvider | WalletProvider;

/** A chunk of its own: it brings the provider's package along. */
const lazily = <Props>(load: () => Promise<{ default: ComponentType<Props> }>): ComponentType<Props> =>
  lazy(() => loadWithRetry(load, PAGE_TRIES));

/** Who takes payments online, in the order in which they are offered: the one place in the browser that names them. */
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
/** What is chosen before anybody chooses. */
export const DEFAULT_PROVIDER: OnlineProvider = PROVIDERS.stripe;

export function onlineProvider(name: PaymentProviderName): OnlineProvider {
  return PROVIDERS[name];
}

/** Whose page of the checkout this is: the one that the query names, or the page's own. */
export function providerAt(page: string, query: URLSearchParams): OnlineProvider {
  const named = ONLINE_PROVIDERS.find(({ name }) => name === query.get('method'));
  return named ?? ONLINE_PROVIDERS.find((provider) => provider.page === page) ?? DEFAULT_PROVIDER;
}

/** The payment that a bank's own page has sent the payer back with, and whose it is. */
export function returnedPayment(
  query: URLSearchParams,
): (ReturnedPayment & { provider: PaymentProviderName }) | null {
  for (const provider of ONLINE_PROVIDERS) {
    const payment = provider.kind === 'card' ? provider.returned(query) : null;
    if (payment) return { ...payment, provider: provider.name };
  }
  return null;
}

/** What the server has set for a provider. */
export function configOf(name: PaymentProviderName, { paymentProviders }: SiteConfig): PaymentProviderConfig {
  const config = paymentProviders.find((provider) => provider.name === name);
  if (!config) throw new Error(`The server does not know ${name}.`);
  return config;
}

/** 'card or PayPal', or each in other words. */
export function waysToPayInWords(
  wordsOf = ({ kind, label }: OnlineProvider) => (kind === 'card' ? 'card' : label),
): string {
  const ways = new Set(ONLINE_PROVIDERS.map(wordsOf));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways);
}
