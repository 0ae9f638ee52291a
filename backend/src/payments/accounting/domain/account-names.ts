import { methodTexts, PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { AccountKind, Unmapped } from './account-map.js';

/** As staff read them, in sentences. */
const NAMES: Readonly<Record<Exclude<AccountKind, PaymentMethod>, string>> = {
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
};

/** 'hire in Main hall' */
export function nameOf({ kind, spaceId }: Unmapped, spaces: ReadonlyMap<number, string>): string {
  const space = spaceId === null ? undefined : spaces.get(spaceId);
  const name = isMethod(kind) ? methodTexts(kind).account : NAMES[kind];
  return space === undefined ? name : `${name} in ${space}`;
}

function isMethod(kind: AccountKind): kind is PaymentMethod {
  return (Object.values(PaymentMethod) as readonly AccountKind[]).includes(kind);
}
