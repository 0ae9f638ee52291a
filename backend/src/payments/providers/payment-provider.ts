import type { DisputeState } from './dispute-state.js';
import type { PaymentProviderName } from '../../platform/config/payment-providers.js';

/** What the provider says of a payment, in our words. Amounts in minor units. */
export interface PaymentSnapshot {
  providerPaymentId: string;
  /**
   * `open`: not paid yet (also after a decline). `approved`: the payer agreed, a capture is owed.
   * `processing`: the provider is not sure yet. `paid`: the money was taken. `cancelled`: it never will be.
   */
  state: 'open' | 'approved' | 'processing' | 'paid' | 'cancelled';
  amountMinor: number;
  receivedMinor: number;
  /** When it was taken, by the provider's clock; null where that is not said. For what is only told. */
  paidAt: Date | null;
  refundedMinor: number;
  /** Every refund of it, including those made in the provider's own pages. */
  refunds: readonly ProviderRefund[];
  currency: string;
  captureId: string | null;
  /** The provider's id of the last attempt, if that was declined. */
  declinedAttempt: string | null;
  /** Our payment's id, from the provider's metadata. */
  ourPaymentId: string | null;
  /** Lets the browser confirm a card payment; null with a wallet. */
  clientSecret: string | null;
}

export interface CreatePayment {
  /** Our payment's id: metadata and idempotency key. */
  paymentId: string;
  bookingId: number | null;
  /** Null for a payer without an account. */
  userId: number | null;
  amountMinor: number;
  currency: string;
  description: string;
}

export interface RefundPayment {
  /** By it the provider's list shows that this one is there. */
  refundId: string;
  /** Idempotency key; the provider forgets it after a day or more. */
  key: string;
  providerPaymentId: string;
  captureId: string | null;
  amountMinor: number;
  currency: string;
  /** Refunds the full remainder in the currency that was taken, even if we asked for another. */
  whole: boolean;
}

/** What became of a refund. */
export interface ProviderRefund {
  providerRefundId: string;
  /** `failed` also when it had gone through and the bank sent it back. */
  state: 'pending' | 'succeeded' | 'failed';
  amountMinor: number;
  /** Our refund's id, where the provider keeps it. */
  ourRefundId: string | null;
  /** Why it failed, in the provider's words. */
  reason: string | null;
  /** It goes once the provider holds enough of the club's money. */
  waitsForMoney: boolean;
  createdAt: Date;
}

/** A dispute or chargeback, in our words. */
export interface ProviderDispute {
  disputeId: string;
  state: DisputeState;
  amountMinor: number;
  /** Until when the club can answer; null when it cannot, or need not any more. */
  evidenceDue: Date | null;
  /** The payment that it is about; null when the provider does not say. */
  subject: PaymentReference | null;
}

/** A payment that took money, or will yet say whether it did, as a list names it. */
export interface ListedPayment {
  providerPaymentId: string;
  /** Our payment's id, from the provider's metadata. */
  ourPaymentId: string;
  /** What it was to pay for, and whose account that was; null where the provider does not keep it. */
  bookingId: number | null;
  userId: number | null;
}

/** How to find a payment. */
type PaymentReference = { providerPaymentId: string } | { captureId: string };

/** A verified provider event, reduced to what it is about. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  /** How to find the payment; null for an event that is none of our business. */
  subject: PaymentReference | null;
  /** The provider's id of a refund that, as the event says, has failed. */
  failedRefundId: string | null;
  /** The id of the declined attempt that the event tells of. */
  declinedAttempt?: string | null;
  /** The provider's id of the dispute that the event tells of. */
  disputeId?: string | null;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/**
 * A payment provider. Every method may throw `ProviderUnavailableError` when the provider cannot be reached, times
 * out or answers 5xx; the effect of the call is then unknown and the same call may be sent again.
 */
export interface PaymentProvider {
  readonly name: PaymentProviderName;
  create(payment: CreatePayment): Promise<PaymentSnapshot>;
  /** @returns null when the provider knows no such payment */
  retrieve(providerPaymentId: string): Promise<PaymentSnapshot | null>;
  /** Ends an open payment. @returns what it is then: `paid` when the payer was faster */
  cancel(providerPaymentId: string): Promise<PaymentSnapshot | null>;
  /**
   * Sends money back, once: not repeated here, because the caller looks before each try whether the last one was done after all.
   * @throws RefundRefusedError when the provider will never do it
   */
  refund(refund: RefundPayment): Promise<ProviderRefund>;
  /** @returns null when the provider knows no such refund */
  retrieveRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  /** @returns null when the provider knows no such dispute */
  retrieveDispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Disputes opened since then; `state` is null for one that has ended somehow, where the list says no more. */
  listDisputes(since: Date): Promise<{ disputeId: string; state: DisputeState | null }[]>;
  /** Payments of ours that were begun in that time and took money, or may have. A wallet's list is some hours behind. */
  listTaken(since: Date, until: Date): Promise<ListedPayment[]>;
  /**
   * Checks the signature over the raw body, and that it is fresh.
   * @param receivedAt by the database's clock
   * @param isOurs whether an event, not yet verified, is of a known kind and about something that we know
   * @throws DomainError `invalid_signature`, ProviderUnavailableError
   */
  verifyWebhook(
    rawBody: Buffer,
    headers: WebhookHeaders,
    receivedAt: Date,
    isOurs: (event: ProviderEvent) => Promise<boolean>,
  ): Promise<ProviderEvent>;
}

/** A wallet takes the money by a call of the server, after the payer has approved. */
export interface WalletProvider extends PaymentProvider {
  /** Token for the wallet's browser script. */
  browserToken(): Promise<string>;
  /** @throws DomainError `order_not_approved` or `payment_failed` (declined); a second capture answers as the first */
  capture(providerPaymentId: string, requestId: string): Promise<PaymentSnapshot>;
}
