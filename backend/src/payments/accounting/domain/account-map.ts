import { PaymentMethod } from '../../../platform/common/payment-methods.js';

/** Income, as order lines have it (`LineKind`). A space can have accounts of its own. */
export const IncomeKind = {
  Hire: 'hire',
  Extra: 'extra',
  Discount: 'discount',
  Adjustment: 'adjustment',
  CancellationFee: 'cancellation_fee',
  BondKept: 'bond_kept',
} as const;
export type IncomeKind = (typeof IncomeKind)[keyof typeof IncomeKind];

/** All that has an account. A payment method stands for where its money is. */
export const AccountKind = {
  ...IncomeKind,
  /** What hirers owe. */
  Owed: 'owed',
  /** Bonds that the club holds. */
  Bond: 'bond',
  Fee: 'fee',
  ProviderAdjustment: 'provider_adjustment',
  /** Where payouts arrive. */
  Bank: 'bank',
  ...PaymentMethod,
} as const;
export type AccountKind = (typeof AccountKind)[keyof typeof AccountKind];

const INCOME: ReadonlySet<AccountKind> = new Set(Object.values(IncomeKind));

export function isIncome(kind: AccountKind): kind is IncomeKind {
  return INCOME.has(kind);
}

/** Where a kind of money is booked. */
export interface AccountEntry {
  kind: AccountKind;
  /** null: all spaces without an entry of their own. */
  spaceId: number | null;
  account: string;
  taxCode: string | null;
  tracking: string | null;
}

/** A kind without an account. */
export interface Unmapped {
  kind: AccountKind;
  spaceId: number | null;
}

/** Finds accounts, and remembers what has none. */
export class Accounts {
  private readonly entries: ReadonlyMap<string, AccountEntry>;
  private readonly ownKinds: ReadonlySet<AccountKind>;
  private readonly missing = new Map<string, Unmapped>();

  constructor(entries: readonly AccountEntry[]) {
    this.entries = new Map(entries.map((entry) => [keyOf(entry), entry]));
    this.ownKinds = new Set(entries.filter(({ spaceId }) => spaceId !== null).map(({ kind }) => kind));
  }

  /** Income needs a tax code too. @returns null if it has no account */
  find(kind: AccountKind, spaceId: number | null): AccountEntry | null {
    const space = isIncome(kind) ? spaceId : null;
    const entry =
      this.entries.get(keyOf({ kind, spaceId: space })) ?? this.entries.get(keyOf({ kind, spaceId: null }));
    if (entry && (!isIncome(kind) || entry.taxCode !== null)) return entry;
    // Where no space has an account of its own, one for all spaces is missing.
    const missing = { kind, spaceId: this.ownKinds.has(kind) ? space : null };
    this.missing.set(keyOf(missing), missing);
    return null;
  }

  /** What was looked up in vain, in the order of the kinds. */
  get unmapped(): Unmapped[] {
    const kinds = Object.values(AccountKind);
    return [...this.missing.values()].sort(
      (one, other) =>
        kinds.indexOf(one.kind) - kinds.indexOf(other.kind) || (one.spaceId ?? 0) - (other.spaceId ?? 0),
    );
  }
}

/** The name of an entry in the audit log: 'hire', 'hire:3'. */
export function keyOf({ kind, spaceId }: Unmapped): string {
  return spaceId === null ? kind : `${kind}:${spaceId}`;
}
