import type { Page } from '../../../platform/lists/find-page.js';
import type { PayoutDetails } from './payouts.service.js';
import type {
  DifferenceRow,
  KindTotal,
  MovementRow,
  PayoutRow,
} from '../persistence/payout-list.repository.js';
import type { ProviderReportRow } from '../persistence/provider-reports.repository.js';

type PayoutLine = Omit<PayoutRow, 'amountMinor' | 'madeAt' | 'itemisedAt' | 'seenBy' | 'seenAt'> & {
  amount: number;
};

function toRow(row: PayoutRow): PayoutLine {
  const { id, provider, reference, state, currency, arrivesOn, itemised, seenOn, differences } = row;
  const amount = row.amountMinor;
  return { id, provider, reference, state, amount, currency, arrivesOn, itemised, seenOn, differences };
}

export function toPayouts({ items, ...page }: Page<PayoutRow>): Page<PayoutLine> {
  return { ...page, items: items.map(toRow) };
}

export interface PayoutPage extends PayoutLine {
  madeAt: Date;
  seenBy: string | null;
  /** The sum of its movements; null if they are not known. */
  sum: number | null;
  /** The balance at the provider now, where it does not itemise. */
  balance: number | null;
  totals: (Pick<KindTotal, 'kind' | 'currency' | 'count'> & Record<'gross' | 'fee' | 'net', number>)[];
  found: (Omit<DifferenceRow, 'expectedMinor' | 'foundMinor'> &
    Record<'expected' | 'found', number | null>)[];
}

export function toPayout(payout: PayoutDetails): PayoutPage {
  const sumMinor = payout.totals
    .filter(({ currency }) => currency === payout.currency)
    .reduce((sum, { netMinor }) => sum + netMinor, 0);
  return {
    ...toRow(payout),
    madeAt: payout.madeAt,
    seenBy: payout.seenBy,
    sum: payout.itemisedAt === null ? null : sumMinor,
    balance: payout.balanceMinor,
    totals: payout.totals.map(({ kind, currency, count, grossMinor, feeMinor, netMinor }) => ({
      kind,
      currency,
      count,
      gross: grossMinor,
      fee: feeMinor,
      net: netMinor,
    })),
    found: payout.found.map(({ expectedMinor, foundMinor, ...difference }) => ({
      ...difference,
      expected: expectedMinor,
      found: foundMinor,
    })),
  };
}

export function toMovements({ items, ...page }: Page<MovementRow>): Page<MovementLine> {
  return { ...page, items: items.map(toMovement) };
}

interface MovementLine extends Pick<
  MovementRow,
  'id' | 'kind' | 'type' | 'reference' | 'currency' | 'paymentId' | 'bookingId' | 'payer'
> {
  occurredAt: Date;
  gross: number;
  fee: number;
  net: number;
  /** In another currency. */
  paid: { amount: number; currency: string; rate: string | null } | null;
}

function toMovement(row: MovementRow): MovementLine {
  const { grossMinor, feeMinor, netMinor, paidMinor, paidCurrency, rate, occurredAt, ...plain } = row;
  const isOther = paidMinor !== null && paidCurrency !== null && paidCurrency !== row.currency;
  return {
    ...plain,
    occurredAt,
    gross: grossMinor,
    fee: feeMinor,
    net: netMinor,
    paid: isOther ? { amount: paidMinor, currency: paidCurrency, rate } : null,
  };
}

interface ReportLine extends Pick<ProviderReportRow, 'provider' | 'failure' | 'differences'> {
  readAt: Date | null;
  balances: { currency: string; amount: number }[];
}

export function toReports(rows: readonly ProviderReportRow[]): { reports: ReportLine[] } {
  const reports = rows.map(({ provider, readAt, failure, differences, balances }) => ({
    provider,
    readAt,
    failure,
    differences,
    balances: balances.map(({ currency, amountMinor }) => ({ currency, amount: amountMinor })),
  }));
  return { reports };
}
