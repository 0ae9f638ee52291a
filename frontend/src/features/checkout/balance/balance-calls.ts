import type { PayLinkBooking, WalletSetup } from '@/api/members/generated';
import type { PaymentProviderName } from '@/api/site/generated';
import { isProblem } from '@/api/problem';
import type { CheckoutPayment } from '@/payment/checkout-calls';
import type { Answer } from '@/payment/payment-form';
import { settlementOfError, type Settlement } from '../use-settlement';

/** A booking and the amount due now. */
export type BalanceDue = Omit<PayLinkBooking, 'reference'> & {
  /** For example `BSC-1042-7`; absent when the page does not show it. */
  reference?: string;
  /** True while the slot is held for this payment and nothing has been paid yet. */
  isHeld?: boolean;
};

/** Calls that read and pay the amount due for one booking, by pay link or by its member. Memoised by its hook. */
export interface BalanceCalls {
  read: () => PromiseLike<Answer<BalanceDue>>;
  open: (
    provider: PaymentProviderName,
    due: string,
    currency: string,
  ) => PromiseLike<Answer<CheckoutPayment>>;
  setUpWallet: (wallet: PaymentProviderName) => PromiseLike<Answer<WalletSetup>>;
  /** Captures a wallet payment, then answers with the result. A repeated call gives the same answer. */
  settle: (provider: PaymentProviderName, paymentId: string) => PromiseLike<Settlement<BalanceDue>>;
  /** Declines an offer of the waiting list. */
  decline: () => PromiseLike<Answer<unknown>>;
  /** Return path for the bank's page. It must hold no secret. */
  returnPath: string;
}

/** True if the server has answered with a refusal, which a repeated call would get again. */
export function isRefusal(error: unknown): boolean {
  return isProblem(error) && error.status >= 400 && error.status < 500;
}

/** Turns the answer of `settle` into a settlement state. */
export function owedSettlement({ data, error }: Answer<BalanceDue>): Settlement<BalanceDue> {
  if (!data) return settlementOfError(error);
  return data.beingPaid ? { kind: 'processing', message: '' } : { kind: 'booked', booking: data };
}
