/** Who takes the club's money. The names stand in the database, in webhooks' addresses and as a booking's payment method. */
export enum PaymentProviderName {
  Stripe = 'stripe',
  PayPal = 'paypal',
}

/** The payer pays a `card` payment in the browser; a `wallet`'s is approved there, and captured by a call of ours. */
export type ProviderKind = 'card' | 'wallet';

/** Addresses that pages may load from, by what is loaded. */
export type Origins = Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>;

interface ProviderFacts {
  kind: ProviderKind;
  /** As it calls itself. */
  name: string;
  /** Its own pages, for what only can be seen or done there. */
  pages: Record<'payments' | 'disputes' | 'balance' | 'webhooks', string>;
  /** How one pays with it, in a sentence: 'by card or PayPal'. */
  words: string;
  /** What its scripts need of a page. */
  origins: Origins;
  /** Whose frames may use the browser's payment request. */
  payment: readonly string[];
  /** The setting with the address of its API, and the only origin that production takes. */
  api: { setting: string; origin: string };
  /** The setting with the address of its script in the browser, and how it begins in production; null: only the sandbox names one. */
  script: { setting: string; production: string | null };
  /** The setting with the key that its script wants; null where it wants none. */
  publishableKey: string | null;
  /** Settings that production takes no test key in, and what one looks like; null where keys do not show it. */
  testKeys: { settings: readonly string[]; look: RegExp } | null;
}

/** All that is to be known of each provider outside of its own file in `payments/providers/`. */
export const PAYMENT_PROVIDERS = {
  [PaymentProviderName.Stripe]: {
    kind: 'card',
    name: 'Stripe',
    pages: {
      payments: 'https://dashboard.stripe.com/payments',
      disputes: 'https://dashboard.stripe.com/disputes',
      balance: 'https://dashboard.stripe.com/balance',
      webhooks: 'https://dashboard.stripe.com/webhooks',
    },
    words: 'card',
    origins: {
      script: ['https://js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      img: [],
    },
    payment: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    api: { setting: 'STRIPE_API_URL', origin: 'https://api.stripe.com' },
    script: { setting: 'STRIPE_SCRIPT_URL', production: null },
    publishableKey: 'STRIPE_PUBLISHABLE_KEY',
    testKeys: { settings: ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY'], look: /^[a-z]+_test_/ },
  },
  [PaymentProviderName.PayPal]: {
    kind: 'wallet',
    name: 'PayPal',
    pages: {
      payments: 'https://www.paypal.com/activities',
      disputes: 'https://www.paypal.com/resolutioncenter',
      balance: 'https://www.paypal.com/myaccount/money',
      webhooks: 'https://developer.paypal.com/dashboard/applications',
    },
    words: 'PayPal',
    origins: {
      script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      frame: ['https://*.paypal.com'],
      connect: ['https://*.paypal.com'],
      img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    },
    payment: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    api: { setting: 'PAYPAL_API_URL', origin: 'https://api-m.paypal.com' },
    script: { setting: 'PAYPAL_SCRIPT_URL', production: 'https://www.paypal.com/' },
    publishableKey: null,
    testKeys: null,
  },
  // `as const` keeps the names of settings literal, so that a misspelt one is a type error.
} as const satisfies Record<PaymentProviderName, ProviderFacts>;

export type KnownProvider = (typeof PAYMENT_PROVIDERS)[PaymentProviderName];

export const PROVIDER_NAMES: readonly PaymentProviderName[] = Object.values(PaymentProviderName);

export function isWallet(name: PaymentProviderName): boolean {
  return PAYMENT_PROVIDERS[name].kind === 'wallet';
}

/** 'card or PayPal' */
export function waysToPayInWords(): string {
  const ways = new Set(Object.values(PAYMENT_PROVIDERS).map(({ words }) => words));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways);
}
