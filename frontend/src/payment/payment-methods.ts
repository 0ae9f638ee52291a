import type { PaymentMethod } from '@/api/members/generated';
import type { PaymentProviderName } from '@/api/site/generated';
import { ONLINE_PROVIDERS } from './online-providers';

export type DeskMethod = Exclude<PaymentMethod, PaymentProviderName>;

/** Payment methods that staff record. */
const AT_THE_DESK: Record<DeskMethod, string> = {
  cash: 'Cash',
  card_terminal: 'Card terminal',
  bank_transfer: 'Bank transfer',
  cheque: 'Cheque',
};

/** Accounts where the money of these methods is. */
export const DESK_ACCOUNTS: Record<DeskMethod, string> = {
  ...AT_THE_DESK,
  bank_transfer: 'Bank transfers',
  cheque: 'Cheques',
};

/** Methods with their labels, for a select. */
export const DESK_METHODS = Object.entries(AT_THE_DESK) as readonly [DeskMethod, string][];

/** True for methods that staff record and refund by hand. */
export function isDeskMethod(method: string): method is DeskMethod {
  return Object.hasOwn(AT_THE_DESK, method);
}

const LABELS: ReadonlyMap<string, string> = new Map([
  ...ONLINE_PROVIDERS.map(({ name, label }): [string, string] => [name, label]),
  ...Object.entries(AT_THE_DESK),
]);

/** All methods in display order. */
export const PAYMENT_METHODS = [...LABELS.keys()] as readonly PaymentMethod[];

/** @param otherwise label for null or an unknown method */
export function formatPaymentMethod(method: string | null | undefined, otherwise = 'Card Payment'): string {
  return LABELS.get(method ?? '') ?? otherwise;
}
