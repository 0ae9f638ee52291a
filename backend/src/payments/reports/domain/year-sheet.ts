import {
  type CurrencySheet,
  INCOME_GROUPS,
  type IncomeRow,
  type MethodMoney,
  type MonthSheet,
  type ProviderMoney,
} from './month-sheet.js';

/** Hire that was paid before the day of its event. */
export interface DeferredIncome {
  currency: string;
  openingMinor: number;
  closingMinor: number;
}

export interface IssuedDocuments {
  currency: string;
  kind: 'receipt' | 'receipt_reversal' | 'invoice' | 'credit_note';
  count: number;
  totalMinor: number;
}

/** A change of a price or payment, and who made it. */
export interface MadeAdjustment {
  currency: string;
  what: string;
  bookingId: number | null;
  madeOn: string;
  /** Null: the hirer, or the system by itself. */
  madeBy: string | null;
  amountMinor: number;
}

/** The months of a year added up, so that the year agrees with its sheets to the cent. What is held or owed is that of the last month. */
export function addedUp(months: readonly MonthSheet[]): CurrencySheet[] {
  const currencies = [
    ...new Set(months.flatMap((month) => month.currencies.map(({ currency }) => currency))),
  ];
  return currencies.flatMap((currency) => {
    const sheets = months.flatMap((month) => month.currencies.filter((sheet) => sheet.currency === currency));
    const [first, last] = [sheets[0], sheets.at(-1)];
    if (!first || !last) return [];
    const bonds = (value: (of: CurrencySheet['bonds']) => number): number =>
      sheets.reduce((sum, sheet) => sum + value(sheet.bonds), 0);
    return {
      currency,
      methods: methodsOf(sheets),
      providers: providersOf(sheets),
      income: Object.fromEntries(
        INCOME_GROUPS.map((group) => [group, incomeOf(sheets.map(({ income }) => income[group]))]),
      ) as CurrencySheet['income'],
      bonds: {
        openingMinor: first.bonds.openingMinor,
        receivedMinor: bonds(({ receivedMinor }) => receivedMinor),
        returnedMinor: bonds(({ returnedMinor }) => returnedMinor),
        keptMinor: bonds(({ keptMinor }) => keptMinor),
        heldMinor: last.bonds.heldMinor,
      },
      owed: last.owed,
      corrections: sheets.flatMap(({ corrections }) => corrections),
      changedBookings: sheets.flatMap(({ changedBookings }) => changedBookings),
    };
  });
}

function methodsOf(sheets: readonly CurrencySheet[]): MethodMoney[] {
  const added = new Map<string, MethodMoney>();
  for (const row of sheets.flatMap(({ methods }) => methods)) {
    const sum = added.get(row.method);
    if (!sum) {
      added.set(row.method, { ...row });
      continue;
    }
    sum.payments += row.payments;
    sum.receivedMinor += row.receivedMinor;
    sum.refundedMinor += row.refundedMinor;
    sum.disputedMinor += row.disputedMinor;
  }
  return [...added.values()].sort((one, other) => one.method.localeCompare(other.method));
}

function providersOf(sheets: readonly CurrencySheet[]): ProviderMoney[] {
  const added = new Map<string, ProviderMoney>();
  for (const row of sheets.flatMap(({ providers }) => providers)) {
    const sum = added.get(row.provider);
    if (!sum) {
      added.set(row.provider, { ...row });
      continue;
    }
    sum.paymentsMinor += row.paymentsMinor;
    sum.refundsMinor += row.refundsMinor;
    sum.disputesMinor += row.disputesMinor;
    sum.feesMinor += row.feesMinor;
    sum.adjustmentsMinor += row.adjustmentsMinor;
    sum.paidOutMinor += row.paidOutMinor;
    sum.closingMinor = row.closingMinor;
    sum.inTransitMinor = row.inTransitMinor;
  }
  return [...added.values()];
}

function incomeOf(groups: readonly IncomeRow[][]): IncomeRow[] {
  const added = new Map<string, IncomeRow>();
  for (const { key, name, accrualMinor, cashMinor } of groups.flat()) {
    const sum = added.get(key) ?? { key, name, accrualMinor: 0, cashMinor: 0 };
    // The latest month has the name of today.
    sum.name = name;
    sum.accrualMinor += accrualMinor;
    sum.cashMinor += cashMinor;
    added.set(key, sum);
  }
  // What has no club, and then what is unallocated, comes last, as in the month sheets.
  const place = ({ key }: IncomeRow): number => ['', 'unallocated'].indexOf(key);
  return [...added.values()]
    .filter(({ accrualMinor, cashMinor }) => accrualMinor !== 0 || cashMinor !== 0)
    .sort((one, other) => place(one) - place(other) || one.name.localeCompare(other.name));
}
