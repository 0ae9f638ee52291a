import { PaymentMethod } from '../../../platform/common/payment-methods.js';

/** Income, as order lines have it (`LineKind`). A space or a club can have accounts of its own. */
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
  /** Neither: all spaces and clubs without an entry of their own. */
  spaceId: number | null;
  clubId: number | null;
  account: string;
  taxCode: string | null;
  tracking: string | null;
}

/** Where income comes from: the booking's space, the hirer's club. */
export interface Place {
  spaceId: number | null;
  clubId: number | null;
}

/** A kind without an account. */
export interface Unmapped {
  kind: AccountKind;
  spaceId: number | null;
}

/** Income that was charged without GST, because the club was not registered. */
export interface Taxed {
  isTaxed?: boolean;
}

/** Finds accounts, and remembers what has none. */
export class Accounts {
  private readonly entries: ReadonlyMap<string, AccountEntry>;
  private readonly ownKinds: ReadonlySet<AccountKind>;
  private readonly missing = new Map<string, Unmapped>();
  private readonly found = new Map<string, AccountEntry>();

  /** @param noGstCode the tax code of income without GST */
  constructor(
    entries: readonly AccountEntry[],
    private readonly noGstCode: string,
  ) {
    this.entries = new Map(entries.map((entry) => [keyOf(entry), entry]));
    this.ownKinds = new Set(entries.filter(isOwn).map(({ kind }) => kind));
  }

  /** That of the space counts before that of the club. Income needs a tax code too. @returns null if it has no account */
  find(kind: AccountKind, { spaceId, clubId, isTaxed = true }: Place & Taxed): AccountEntry | null {
    const [space, club] = isIncome(kind) ? [spaceId, clubId] : [null, null];
    const entry =
      this.entries.get(keyOf({ kind, spaceId: space, clubId: null })) ??
      this.entries.get(keyOf({ kind, spaceId: null, clubId: club })) ??
      this.entries.get(kind);
    if (entry && (!isIncome(kind) || entry.taxCode !== null)) {
      const own = isTaxed || !isIncome(kind) ? entry : { ...entry, taxCode: this.noGstCode };
      this.found.set(`${keyOf(own)} ${own.taxCode}`, own);
      return own;
    }
    // Where no space has an account of its own, one for all spaces is missing.
    const missing = { kind, spaceId: this.ownKinds.has(kind) ? space : null };
    this.missing.set(keyOf({ ...missing, clubId: null }), missing);
    return null;
  }

  /** The entries that were looked up. */
  get used(): AccountEntry[] {
    return [...this.found.values()];
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

function isOwn({ spaceId, clubId }: Place): boolean {
  return spaceId !== null || clubId !== null;
}

/** The name of an entry in the audit log: 'hire', 'hire:space:3', 'hire:club:28'. */
export function keyOf({ kind, spaceId, clubId }: { kind: AccountKind } & Place): string {
  if (spaceId !== null) return `${kind}:space:${spaceId}`;
  return clubId === null ? kind : `${kind}:club:${clubId}`;
}
