import type { PaymentProviderConfig } from '@/api/site/generated';

/** What a provider's form has to know of this installation. */
export type ProviderScript = Pick<PaymentProviderConfig, 'scriptUrl' | 'publishableKey'>;

/** The form of a provider that takes the payment in the browser. */
export interface CardFormProps {
  config: ProviderScript;
  clientSecret: string;
  /** Where the bank sends the payer back to, if it takes over the page. */
  returnUrl: string;
  payLabel: string;
  /** The provider has taken the money, or is about to. */
  onPaid: (paymentId: string) => void;
  /** The payment cannot be made any more. */
  onEnded: () => void;
}

/** What the server answered, or why it did not. */
export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** The button of a provider whose payer approves in a window of its own; the server captures afterwards. */
export interface WalletFormProps {
  config: ProviderScript;
  currency: string;
  /** What the wallet's script needs, once it is there. */
  setup: Answer<{ clientToken: string }>;
  /** Asks for that again. */
  onRetry: () => void;
  openPayment: () => PromiseLike<Answer<{ paymentId: string }>>;
  /** What the payer is told who closes the wallet's window. */
  cancelledWords: string;
  /** The payer agreed: the server may capture this payment. */
  onApproved: (paymentId: string) => Promise<void>;
  /** It is over or was paid: the page has to look again. */
  onStale: () => void;
}

/** After the bank's own page: the payment that its query names. */
export interface ReturnedPayment {
  paymentId: string;
  /** With it the payment is tried again. */
  clientSecret: string | null;
  /** Nothing was paid. */
  refused: boolean;
}
