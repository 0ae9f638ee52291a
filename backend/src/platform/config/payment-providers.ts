/** The payment providers. The values are stored, and are part of webhook URLs and payment methods. */
export enum PaymentProviderName {
  Stripe = 'stripe',
  PayPal = 'paypal',
}

/** A `card` payment is completed in the browser; a `wallet` payment is approved there and captured by the API. */
export type ProviderKind = 'card' | 'wallet';

/** Addresses that pages may load from, for the Content-Security-Policy. */
export type Origins = Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>;

interface ProviderFacts {
  kind: ProviderKind;
  /** The provider's own spelling. */
  name: string;
  /** Pages of the provider's dashboard. */
  pages: Record<'payments' | 'disputes' | 'balance' | 'webhooks', string>;
  /** What one pays with, for sentences such as 'Pay by card or PayPal'. */
  words: string;
  /** Addresses that the provider's script loads from. */
  origins: Origins;
  /** Origins whose frames may use the Payment Request API. */
  payment: readonly string[];
  /** Name of the setting with the API address, and the only origin allowed in production. */
  api: { setting: string; origin: string };
  /**
   * Name of the setting with the script address, and how it must begin in production; null if only the sandbox sets it.
   */
  script: { setting: string; production: string | null };
  /** Name of the setting with the key for the script; null if the script needs none. */
  publishableKey: string | null;
  /** Settings whose test keys production refuses, and how to recognise one; null if keys do not show it. */
  testKeys: { settings: readonly string[]; look: RegExp } | null;
}

/** All facts about the providers that code outside `payments/providers/` needs. */
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
  // With `as const` a misspelt setting is a type error.
} as const satisfies Record<PaymentProviderName, ProviderFacts>;

export type KnownProvider = (typeof PAYMENT_PROVIDERS)[PaymentProviderName];

export const PROVIDER_NAMES: readonly PaymentProviderName[] = Object.values(PaymentProviderName);

export function isWallet(name: PaymentProviderName): boolean {
  return PAYMENT_PROVIDERS[name].kind === 'wallet';
}

/** 'card or PayPal' */
export function waysToPay(): string {
  const ways = new Set(Object.values(PAYMENT_PROVIDERS).map(({ words }) => words));
  return new Intl.ListFormat('en-GB', { type: 'disjunction' }).format(ways);
}
