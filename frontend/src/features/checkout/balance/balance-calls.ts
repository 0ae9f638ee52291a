import type { PayLinkBooking, PaymentIntent, PaypalOrder, PaypalSetup } from '@/api/members/generated';
import { ofError, type Settlement } from '../use-settlement';

/** A booking, and what is due for it now. */
export type Owed = Omit<PayLinkBooking, 'reference'> & {
  /** `BSC-1042-7`, where it is said. */
  reference?: string;
  /** It is kept while this is paid, and nothing has been paid for it before. */
  isHeld?: boolean;
};

interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

export type OnlineMethod = 'stripe' | 'paypal';

/** How what is owed for one booking is asked for and paid: by a link, or by the member whose booking it is. Kept by its hook. */
export interface BalanceCalls {
  read: () => PromiseLike<Answer<Owed>>;
  openCard: (due: string) => PromiseLike<Answer<PaymentIntent>>;
  setUpWallet: () => PromiseLike<Answer<PaypalSetup>>;
  openWallet: (due: string, currency: string) => PromiseLike<Answer<PaypalOrder>>;
  /** What became of a payment; a repeat answers the same. */
  settle: (method: OnlineMethod, paymentId: string) => PromiseLike<Settlement<Owed>>;
  /** Where the bank sends the payer back to: nothing secret is in it. */
  returnPath: string;
}

/** The answer of a call that settles as what it means to the payer. */
export function owedSettlement({ data, error }: Answer<Owed>): Settlement<Owed> {
  if (!data) return ofError(error);
  return data.beingPaid ? { kind: 'processing', message: '' } : { kind: 'booked', booking: data };
}
