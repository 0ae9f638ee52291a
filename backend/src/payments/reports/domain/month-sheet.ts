import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';

/** Amounts are signed minor units of the sheet's currency. */
export interface MethodMoney {
  method: PaymentMethod;
  payments: number;
  receivedMinor: number;
  /** Negative, as disputes. */
  refundedMinor: number;
  disputedMinor: number;
}

/** The balance at a provider, from its own report. */
export interface ProviderMoney {
  provider: PaymentProviderName;
  openingMinor: number;
  paymentsMinor: number;
  refundsMinor: number;
  disputesMinor: number;
  feesMinor: number;
  adjustmentsMinor: number;
  paidOutMinor: number;
  closingMinor: number;
  /** Paid out, and not yet at the bank on the last day. */
  inTransitMinor: number;
}

export interface IncomeRow {
  /** The id of the space or club, or the event type, so that a renamed one stays one row. Empty: no club. */
  key: string;
  /** When the sheet was made. */
  name: string;
  /** By the day of the event. */
  accrualMinor: number;
  /** By the day of the receipt. */
  cashMinor: number;
}

export const INCOME_GROUPS = ['space', 'eventType', 'club'] as const;
export type IncomeGroup = (typeof INCOME_GROUPS)[number];

export interface BondMoney {
  openingMinor: number;
  receivedMinor: number;
  returnedMinor: number;
  keptMinor: number;
  heldMinor: number;
}

/** What hirers owe on the last day, by the days since it was due. */
export const OWED_AGES = ['notDue', 'days0', 'days31', 'days61', 'days91'] as const;
export type OwedAge = (typeof OWED_AGES)[number];

/** A posting of money from before the month. */
export interface Correction {
  kind: 'payment' | 'refund' | 'dispute' | 'bond_kept';
  method: PaymentMethod | null;
  bookingId: number | null;
  amountMinor: number;
  receivedOn: string;
  postedOn: string;
}

/** A booking of a closed month whose income changed afterwards. */
export interface ChangedBooking {
  bookingId: number;
  date: string;
  amountMinor: number;
}

export interface CurrencySheet {
  currency: string;
  methods: MethodMoney[];
  providers: ProviderMoney[];
  income: Record<IncomeGroup, IncomeRow[]>;
  bonds: BondMoney;
  owed: Record<OwedAge, number>;
  corrections: Correction[];
  changedBookings: ChangedBooking[];
}

/** The month as it is frozen. Currencies are never added together. */
export interface MonthSheet {
  month: string;
  /** The club's name when the sheet was made. */
  club: string;
  currencies: CurrencySheet[];
}

/** The version of the tables and the PDF. */
export const TEMPLATE = 1;
