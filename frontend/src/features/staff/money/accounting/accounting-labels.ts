import type { AccountingFile, AccountKind, Unmapped } from '@/api/staff/generated';
import { DESK_ACCOUNTS, DESK_METHODS } from '@/payment/payment-methods';

export const FILE_LABELS: Record<AccountingFile, string> = {
  xero_bank: 'Xero bank statement',
  xero_invoices: 'Xero sales invoices',
  myob_journal: 'MYOB general journal',
};
export const COUNTED: Record<AccountingFile, [one: string, many: string]> = {
  xero_bank: ['line', 'lines'],
  xero_invoices: ['invoice or credit note', 'invoices and credit notes'],
  myob_journal: ['entry', 'entries'],
};

export const KIND_LABELS: Record<AccountKind, string> = {
  hire: 'Hire',
  extra: 'Extras',
  discount: 'Discounts',
  adjustment: 'Changes of price',
  cancellation_fee: 'Cancellation fees',
  bond_kept: 'Kept bonds',
  owed: 'Owed by hirers',
  bond: 'Bonds held',
  fee: 'Provider fees',
  provider_adjustment: 'Provider adjustments',
  bank: 'Bank account of payouts',
  stripe: 'Stripe balance',
  paypal: 'PayPal balance',
  ...DESK_ACCOUNTS,
};

/** The sections of the form. Kinds of income can have accounts of their own for a space or a club. */
export const INCOME = ['hire', 'extra', 'discount', 'adjustment', 'cancellation_fee', 'bond_kept'] as const;
export type IncomeKind = (typeof INCOME)[number];
export const OTHERS: readonly { title: string; kinds: readonly Exclude<AccountKind, IncomeKind>[] }[] = [
  {
    title: 'Where the money is',
    kinds: ['bank', 'stripe', 'paypal', ...DESK_METHODS.map(([method]) => method)],
  },
  { title: 'Hirers and fees', kinds: ['owed', 'bond', 'fee', 'provider_adjustment'] },
];

export type SpaceNames = ReadonlyMap<number, string>;

/** 'Hire in Main hall' */
export function unmappedText({ kind, spaceId }: Unmapped, spaces: SpaceNames): string {
  const space = spaceId === null ? undefined : spaces.get(spaceId);
  return space === undefined ? KIND_LABELS[kind] : `${KIND_LABELS[kind]} in ${space}`;
}
