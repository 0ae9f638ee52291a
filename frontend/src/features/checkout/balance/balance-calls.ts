import type { PayLinkBooking, WalletSetup } from '@/api/members/generated';
import type { PaymentProviderName } from '@/api/site/generated';
import type { Opened } from '@/payment/checkout-calls';
import type { Answer } from '@/payment/payment-form';
import { ofError, type Settlement } from '../use-settlement';

/** A booking, and what is due for it now. */
export type Owed = Omit<PayLinkBooking, 'reference'> & {
  /** `BSC-1042-7`, where it is said. */
  reference?: string;
  /** It is kept while this is paid, and nothing has been paid for it before. */
  isHeld?: boolean;
};

/** How what is owed for one booking is asked for and paid: by a link, or by the member whose booking it is. Kept by its hook. */
export interface BalanceCalls {
  read: () => PromiseLike<Answer<Owed>>;
  open: (provider: PaymentProviderName, due: string, currency: string) => PromiseLike<Answer<Opened>>;
  setUpWallet: (wallet: PaymentProviderName) => PromiseLike<Answer<WalletSetup>>;
  /** What became of a payment, once a wallet's was captured; a repeat answers the same. */
  settle: (provider: PaymentProviderName, paymentId: string) => PromiseLike<Settlement<Owed>>;
  /** Of an offer of the waiting list: it is not wanted. */
  decline: () => PromiseLike<Answer<unknown>>;
  /** Where the bank sends the payer back to: nothing secret is in it. */
  returnPath: string;
}

/** The answer of a call that settles as what it means to the payer. */
export function owedSettlement({ data, error }: Answer<Owed>): Settlement<Owed> {
  if (!data) return ofError(error);
  return data.beingPaid ? { kind: 'processing', message: '' } : { kind: 'booked', booking: data };
}
