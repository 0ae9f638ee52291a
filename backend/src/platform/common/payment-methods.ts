import { PaymentProviderName, PROVIDER_NAMES } from '../config/payment-providers.js';

/** How money comes: by one of the providers, or at the desk, where staff record it. */
export const PaymentMethod = { ...PaymentProviderName, Cash: 'cash', BankTransfer: 'bank_transfer' } as const;
export type PaymentMethod = (typeof PaymentMethod)[keyof typeof PaymentMethod];

/** What a provider knows nothing of: staff say that it came, and pay out by hand what goes back. */
export type RecordedMethod = Exclude<PaymentMethod, PaymentProviderName>;
export const RECORDED_METHODS: readonly RecordedMethod[] = [PaymentMethod.Cash, PaymentMethod.BankTransfer];

export function isOnline(method: PaymentMethod): method is PaymentProviderName {
  return (PROVIDER_NAMES as readonly PaymentMethod[]).includes(method);
}
