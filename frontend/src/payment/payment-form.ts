import type { PaymentProviderConfig } from '@/api/site/generated';

/** A provider's script URL and public key. */
export type ProviderScript = Pick<PaymentProviderConfig, 'scriptUrl' | 'publishableKey'>;

/** Props of a card provider's form. */
export interface CardFormProps {
  config: ProviderScript;
  clientSecret: string;
  /** Return address for the bank's page. */
  returnUrl: string;
  payLabel: string;
  /** Asked right before the card is charged. If false, the page shows why not to pay. */
  mayPay: () => Promise<boolean>;
  /** Called when the payment succeeded or is processing. */
  onPaid: (paymentId: string) => void;
  /** Called when the payment can no longer be made. */
  onEnded: () => void;
}

/** The server's answer, or an error. */
export interface Answer<Data> {
  data?: Data | undefined;
  error?: unknown;
}

/** Props of a wallet's button. The payer approves in the wallet's window, then the server captures. */
export interface WalletFormProps {
  config: ProviderScript;
  currency: string;
  /** Setup of the wallet's script, once loaded. */
  setup: Answer<{ clientToken: string }>;
  /** Reloads the setup. */
  onRetry: () => void;
  openPayment: () => PromiseLike<Answer<{ paymentId: string }>>;
  /** Text shown when the payer closes the wallet's window. */
  cancelledText: string;
  /** Called when the payer approved; the server may now capture the payment. */
  onApproved: (paymentId: string) => Promise<void>;
  /** Called when the payment ended or was paid; the page then reloads it. */
  onStale: () => void;
}

/** Payment in the query after the return from a bank's page. */
export interface ReturnedPayment {
  paymentId: string;
  /** Client secret to retry the payment. */
  clientSecret: string | null;
  /** True if the payment failed. */
  refused: boolean;
}
