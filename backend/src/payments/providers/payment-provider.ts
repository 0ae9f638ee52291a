import type { PaymentReference } from './provider-reference.js';
import type { DisputeState } from './dispute-state.js';
import type { PayoutReports } from './provider-payouts.js';
import type { PaymentProviderName } from '../../platform/config/payment-providers.js';

/** A payment as the provider reports it, in our terms. Amounts in minor units. */
export interface PaymentSnapshot {
  providerPaymentId: string;
  /**
   * `open`: not paid yet (also after a decline). `approved`: the payer approved it, and we must capture it.
   * `processing`: the provider has not decided yet. `paid`: the money was taken. `cancelled`: it never will be.
   */
  state: 'open' | 'approved' | 'processing' | 'paid' | 'cancelled';
  amountMinor: number;
  receivedMinor: number;
  /** When the money was taken, by the provider's clock; null if unknown. For display only. */
  paidAt: Date | null;
  refundedMinor: number;
  /** All its refunds, including those made at the provider. */
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
  /** Sent along, so that we find this refund in the provider's list. */
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

/** A refund as the provider reports it. */
export interface ProviderRefund {
  providerRefundId: string;
  /** `failed` also means that the bank returned a sent refund. */
  state: 'pending' | 'succeeded' | 'failed';
  amountMinor: number;
  /** Our refund's id, if the provider stores it. */
  ourRefundId: string | null;
  /** Why it failed, in the provider's words. */
  reason: string | null;
  /** The provider will send it once the club's balance there is high enough. */
  waitsForMoney: boolean;
  createdAt: Date;
}

/** A dispute or chargeback, in our terms. */
export interface ProviderDispute {
  disputeId: string;
  state: DisputeState;
  amountMinor: number;
  /** When the club must respond; null if it cannot or need not respond. */
  evidenceDue: Date | null;
  /** The payment that it is about; null if the provider does not say. */
  subject: PaymentReference | null;
}

/** An entry in the provider's list: a payment that took money or is processing. */
export interface ListedPayment {
  providerPaymentId: string;
  /** Our payment's id, from the provider's metadata. */
  ourPaymentId: string;
  /** The booking and account that it was opened for; null if the provider does not store them. */
  bookingId: number | null;
  userId: number | null;
}

/** A verified provider event, reduced to what it is about. */
export interface ProviderEvent {
  eventId: string;
  type: string;
  /** How to find the payment; null for an event that we ignore. */
  subject: PaymentReference | null;
  /** The provider's id of the refund that failed. */
  failedRefundId: string | null;
  /** The provider's id of the declined attempt. */
  declinedAttempt?: string | null;
  /** The provider's id of the dispute. */
  disputeId?: string | null;
}

export type WebhookHeaders = Record<string, string | string[] | undefined>;

/**
 * A payment provider. Every method may throw `ProviderUnavailableError` when the provider cannot be reached, times
 * out or answers 5xx; the effect of the call is then unknown and the same call may be sent again.
 */
export interface PaymentProvider extends PayoutReports {
  readonly name: PaymentProviderName;
  create(payment: CreatePayment): Promise<PaymentSnapshot>;
  /** @returns null if the provider knows no such payment */
  retrieve(providerPaymentId: string): Promise<PaymentSnapshot | null>;
  /** Ends an open payment. @returns its state afterwards: `paid` if the payer was faster */
  cancel(providerPaymentId: string): Promise<PaymentSnapshot | null>;
  /**
   * Sends a refund without retries: before each try, the caller checks whether the last one went through.
   * @throws RefundRefusedError if the provider refuses for good
   */
  refund(refund: RefundPayment): Promise<ProviderRefund>;
  /** @returns null if the provider knows no such refund */
  retrieveRefund(providerRefundId: string): Promise<ProviderRefund | null>;
  /** @returns null if the provider knows no such dispute */
  retrieveDispute(disputeId: string): Promise<ProviderDispute | null>;
  /** Disputes opened since then. `state` is null if the list only says that the dispute has ended. */
  listDisputes(since: Date): Promise<{ disputeId: string; state: DisputeState | null }[]>;
  /** Our payments from that period that took money or are processing. PayPal's list is some hours behind. */
  listTaken(since: Date, until: Date): Promise<ListedPayment[]>;
  /**
   * Checks the signature over the raw body, and that it is fresh.
   * @param receivedAt by the database's clock
   * @param isOurs tells whether an event, not yet verified, is about a payment of ours
   * @throws DomainError `invalid_signature`, ProviderUnavailableError
   */
  verifyWebhook(
    rawBody: Buffer,
    headers: WebhookHeaders,
    receivedAt: Date,
    isOurs: (event: ProviderEvent) => Promise<boolean>,
  ): Promise<ProviderEvent>;
}

/** A provider whose payments our server captures, after the payer has approved them. */
export interface WalletProvider extends PaymentProvider {
  /** Token for the wallet's browser script. */
  browserToken(): Promise<string>;
  /** @throws DomainError `order_not_approved` or `payment_failed` (declined); a second capture answers as the first */
  capture(providerPaymentId: string, requestId: string): Promise<PaymentSnapshot>;
}
