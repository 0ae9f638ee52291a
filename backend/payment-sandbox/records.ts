import type Stripe from 'stripe';
import type { CardBehaviour } from './stripe/cards.js';
import type {
  PaypalCapture,
  PaypalDispute,
  PaypalOrder,
  PaypalRefund,
  WalletEntry,
} from './paypal/objects.js';

export type ProviderName = 'stripe' | 'paypal';

export type StripeIntent = Omit<Stripe.PaymentIntent, 'lastResponse'>;
export type StripeCharge = Omit<Stripe.Charge, 'lastResponse'>;
export type StripeRefund = Omit<Stripe.Refund, 'lastResponse'>;
export type StripeDispute = Omit<Stripe.Dispute, 'lastResponse'>;
export type StripeBalanceTransaction = Omit<Stripe.BalanceTransaction, 'lastResponse'>;
export type StripePayout = Omit<Stripe.Payout, 'lastResponse'>;
export type StripeMethod = Omit<Stripe.PaymentMethod, 'lastResponse'>;

/** Test settings of a payment that the providers' objects have no field for. */
export interface PaymentOverride {
  /** Minor units to take instead of the requested amount. */
  amount?: number;
  /** Lower-case currency code to use instead of the requested one. */
  currency?: string;
}

export interface StoredMethod {
  method: StripeMethod;
  behaviour: CardBehaviour;
}

/** A PayPal order with the decisions of the buyer and the tests. */
export interface StoredOrder {
  order: PaypalOrder;
  override?: PaymentOverride;
  /** What the capture will do once the order is approved. */
  captureOutcome: 'completed' | 'pending' | 'declined';
  returnUrl: string | null;
  cancelUrl: string | null;
}

interface StoredCapture {
  capture: PaypalCapture;
  orderId: string;
  /** Minor units that were refunded. */
  refundedMinor: number;
}

interface StoredRefund {
  refund: PaypalRefund;
  captureId: string;
}

export interface StoredTransaction {
  transaction: StripeBalanceTransaction;
  /** The automatic payout that took it. */
  payout: string | null;
}

/** The account settles a currency in another one. */
interface Conversion {
  to: string;
  rate: number;
}

/** The stored answer for a repeated request with the same key. */
interface IdempotentAnswer {
  fingerprint: string;
  status: number;
  body: unknown;
  createdAt: number;
}

type WebhookStatus = 'pending' | 'delivered' | 'dropped' | 'given_up';

export interface WebhookRecord {
  id: string;
  sequence: number;
  provider: ProviderName;
  type: string;
  /** The exact text that is signed and sent. */
  payload: string;
  status: WebhookStatus;
  /** Milliseconds since the epoch. */
  createdAt: number;
  nextAttemptAt: number;
  attempts: number;
  /** Duplicates to deliver after the next delivery. */
  extraDeliveries: number;
  /** Deliver these newest first, to test reordering. */
  newestFirst: boolean;
  lastStatus: number | null;
  lastError: string | null;
}

/** All collections of the ledger. */
export interface Collections {
  intent: StripeIntent;
  charge: StripeCharge;
  stripeRefund: StripeRefund;
  stripeDispute: StripeDispute;
  balanceTransaction: StoredTransaction;
  payout: StripePayout;
  conversion: Conversion;
  method: StoredMethod;
  override: PaymentOverride;
  order: StoredOrder;
  capture: StoredCapture;
  paypalRefund: StoredRefund;
  paypalDispute: PaypalDispute;
  walletEntry: WalletEntry;
  idempotency: IdempotentAnswer;
  webhook: WebhookRecord;
  secret: { value: string };
}

export const COLLECTION_NAMES = [
  'intent',
  'charge',
  'stripeRefund',
  'stripeDispute',
  'balanceTransaction',
  'payout',
  'conversion',
  'method',
  'override',
  'order',
  'capture',
  'paypalRefund',
  'paypalDispute',
  'walletEntry',
  'idempotency',
  'webhook',
  'secret',
] as const satisfies readonly (keyof Collections)[];

export type CollectionName = keyof Collections;
