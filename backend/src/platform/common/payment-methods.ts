import { PaymentProviderName, PROVIDER_NAMES } from '../config/payment-providers.js';

/** How money comes: by one of the providers, or at the desk, where staff record it. */
export const PaymentMethod = {
  ...PaymentProviderName,
  Cash: 'cash',
  CardTerminal: 'card_terminal',
  BankTransfer: 'bank_transfer',
  Cheque: 'cheque',
} as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** What a provider knows nothing of: staff say that it came, and pay out by hand what goes back. */
export type RecordedMethod = Exclude<PaymentMethod, PaymentProviderName>;
export const RECORDED_METHODS: readonly RecordedMethod[] = [
  PaymentMethod.Cash,
  PaymentMethod.CardTerminal,
  PaymentMethod.BankTransfer,
  PaymentMethod.Cheque,
];
export const RECORDED_METHOD_MESSAGE = 'Please choose cash, card_terminal, bank_transfer or cheque.';

/** The methods that the specified calls of a booking know. */
export const BookingPaymentMethod = {
  ...PaymentProviderName,
  Cash: 'cash',
  BankTransfer: 'bank_transfer',
} as const;
export type BookingPaymentMethod = (typeof BookingPaymentMethod)[keyof typeof BookingPaymentMethod];

export function isOnline(method: PaymentMethod): method is PaymentProviderName {
  return (PROVIDER_NAMES as readonly PaymentMethod[]).includes(method);
}

/** The specified calls say `cash` for a card terminal and a cheque, which they do not know. */
export function bookingPaymentMethod(method: PaymentMethod): BookingPaymentMethod {
  return method === PaymentMethod.CardTerminal || method === PaymentMethod.Cheque
    ? PaymentMethod.Cash
    : method;
}
