import type { AccountKind, Unmapped } from './account-map.js';

/** As staff read them, in sentences. */
const NAMES: Readonly<Record<AccountKind, string>> = {
  hire: 'hire',
  extra: 'extras',
  discount: 'discounts',
  adjustment: 'changes of price',
  cancellation_fee: 'cancellation fees',
  bond_kept: 'kept bonds',
  owed: 'owed by hirers',
  bond: 'bonds held',
  fee: 'provider fees',
  provider_adjustment: 'provider adjustments',
  bank: 'the club’s bank account',
  stripe: 'Stripe balance',
  paypal: 'PayPal balance',
  cash: 'cash',
  card_terminal: 'card terminal',
  bank_transfer: 'bank transfers',
  cheque: 'cheques',
};

/** 'hire in Main hall' */
export function nameOf({ kind, spaceId }: Unmapped, spaces: ReadonlyMap<number, string>): string {
  const space = spaceId === null ? undefined : spaces.get(spaceId);
  return space === undefined ? NAMES[kind] : `${NAMES[kind]} in ${space}`;
}
