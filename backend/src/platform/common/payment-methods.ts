import { PaymentProviderName, PROVIDER_NAMES } from '../config/payment-providers.js';

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
export const RECORDED_METHODS: readonly RecordedMethod[] = [
  PaymentMethod.Cash,
  PaymentMethod.CardTerminal,
  PaymentMethod.BankTransfer,
  PaymentMethod.Cheque,
];
export const RECORDED_METHOD_MESSAGE = 'Choose cash, card_terminal, bank_transfer or cheque.';

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

/** The specified calls have neither card terminal nor cheque, so they get `cash`. */
export function bookingPaymentMethod(method: PaymentMethod): BookingPaymentMethod {
  return method === PaymentMethod.CardTerminal || method === PaymentMethod.Cheque
    ? PaymentMethod.Cash
    : method;
}
