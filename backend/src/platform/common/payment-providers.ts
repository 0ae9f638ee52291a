/** Who takes the club's money. The names stand in the database, in webhooks' addresses and as a booking's payment method. */
export enum PaymentProviderName {
  Stripe = 'stripe',
  PayPal = 'paypal',
}

/** Addresses that pages may load from, by what is loaded. */
export type Origins = Record<'script' | 'frame' | 'connect' | 'img', readonly string[]>;

export interface ProviderFacts {
  /** The payer pays a `card` payment in the browser; a `wallet`'s is approved there, and captured by a call of ours. */
  kind: 'card' | 'wallet';
  /** What its scripts need of a page. */
  origins: Origins;
  /** Whose frames may use the browser's payment request. */
  payment: readonly string[];
  /** The setting with the address of its script in the browser, where that can be another's: the sandbox's. */
  scriptSetting: 'STRIPE_SCRIPT_URL' | 'PAYPAL_SCRIPT_URL';
}

/** All that is to be known of each provider outside of its own file in `payments/providers/`. */
export const PAYMENT_PROVIDERS: Readonly<Record<PaymentProviderName, ProviderFacts>> = {
  [PaymentProviderName.Stripe]: {
    kind: 'card',
    origins: {
      script: ['https://js.stripe.com'],
      frame: ['https://js.stripe.com', 'https://hooks.stripe.com'],
      connect: ['https://api.stripe.com'],
      img: [],
    },
    payment: ['https://js.stripe.com', 'https://hooks.stripe.com'],
    scriptSetting: 'STRIPE_SCRIPT_URL',
  },
  [PaymentProviderName.PayPal]: {
    kind: 'wallet',
    origins: {
      script: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
      frame: ['https://*.paypal.com'],
      connect: ['https://*.paypal.com'],
      img: ['https://*.paypal.com', 'https://*.paypalobjects.com'],
    },
    payment: ['https://www.paypal.com', 'https://www.sandbox.paypal.com'],
    scriptSetting: 'PAYPAL_SCRIPT_URL',
  },
};

export const PROVIDER_NAMES: readonly PaymentProviderName[] = Object.values(PaymentProviderName);
