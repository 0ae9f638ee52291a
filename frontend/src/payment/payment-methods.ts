import type { PaymentMethod } from '@/api/members/generated';
import type { PaymentProviderName } from '@/api/site/generated';
import { ONLINE_PROVIDERS } from './online-providers';

/** How money comes at the desk, where staff record it. */
const AT_THE_DESK: Record<Exclude<PaymentMethod, PaymentProviderName>, string> = {
  cash: 'Cash',
  card_terminal: 'Card terminal',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
};
export type DeskMethod = keyof typeof AT_THE_DESK;

/** For a choice: methods with their labels. */
export const DESK_METHODS = Object.entries(AT_THE_DESK) as readonly [DeskMethod, string][];

/** Whether staff record it, and pay out by hand what is refunded. */
export function isDeskMethod(method: string): method is DeskMethod {
  return Object.hasOwn(AT_THE_DESK, method);
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...ONLINE_PROVIDERS.map(({ name, label }): [string, string] => [name, label]),
  ...Object.entries(AT_THE_DESK),
]);

/** All of them, in their order. */
export const PAYMENT_METHODS = [...LABELS.keys()] as readonly PaymentMethod[];

/** @param otherwise what stands there for none, and for one that is not known */
export function formatPaymentMethod(method: string | null | undefined, otherwise = 'Card Payment'): string {
  return LABELS.get(method ?? '') ?? otherwise;
}
