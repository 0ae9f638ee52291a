import { PAYMENT_PROVIDERS, PaymentProviderName, PROVIDER_NAMES } from '../config/payment-providers.js';

/** Payment methods: online by a provider, or recorded at the desk. */
export const PaymentMethod = {
  ...PaymentProviderName,
  Cash: 'cash',
  CardTerminal: 'card_terminal',
  BankTransfer: 'bank_transfer',
  Cheque: 'cheque',
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** Methods that staff record and pay back by hand. */
export type RecordedMethod = Exclude<PaymentMethod, PaymentProviderName>;

/** How a method reads. */
interface MethodTexts {
  label: string;
  /** 'Received by card terminal' */
  inSentence: string;
  /** Where its money is, as accounting names it. */
  account: string;
  /** How a refund comes to the hirer. */
  refunded: string;
}

/** A new method also needs its name above, and a line in the check `payments_recorded` of the database. */
const RECORDED: Readonly<Record<RecordedMethod, MethodTexts>> = {
  cash: { label: 'Cash', inSentence: 'cash', account: 'cash', refunded: 'in cash' },
  card_terminal: {
    label: 'Card terminal',
    inSentence: 'card terminal',
    account: 'card terminal',
    refunded: 'to the card you paid with',
  },
  bank_transfer: {
    label: 'Bank transfer',
    inSentence: 'bank transfer',
    account: 'bank transfers',
    refunded: 'by bank transfer',
  },
  cheque: { label: 'Cheque', inSentence: 'cheque', account: 'cheques', refunded: 'as agreed with you' },
};
export const RECORDED_METHODS = Object.keys(RECORDED) as readonly RecordedMethod[];
export const RECORDED_METHOD_MESSAGE = `Choose ${RECORDED_METHODS.slice(0, -1).join(', ')} or ${RECORDED_METHODS.at(-1)}.`;

export function methodTexts(method: PaymentMethod): MethodTexts {
  if (!isOnline(method)) return RECORDED[method];
  const { name, words, kind } = PAYMENT_PROVIDERS[method];
  const refunded = kind === 'card' ? 'to the card you paid with' : `to your ${words} account`;
  return { label: name, inSentence: words, account: `${name} balance`, refunded };
}

/** The methods in the specified booking calls. */
export const BookingPaymentMethod = {
  ...PaymentProviderName,
  Cash: 'cash',
  BankTransfer: 'bank_transfer',
} as const;
export type BookingPaymentMethod = (typeof BookingPaymentMethod)[keyof typeof BookingPaymentMethod];

export function isOnline(method: PaymentMethod): method is PaymentProviderName {
  return (PROVIDER_NAMES as readonly PaymentMethod[]).includes(method);
}

/** The specified calls have no other methods of the desk, so they get `cash`. */
export function bookingPaymentMethod(method: PaymentMethod): BookingPaymentMethod {
  return Object.values(BookingPaymentMethod).find((one) => one === method) ?? PaymentMethod.Cash;
}
