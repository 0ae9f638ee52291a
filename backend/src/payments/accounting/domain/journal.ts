import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { AccountKind, type IncomeKind, type Place, type Taxed } from './account-map.js';

const NOWHERE: Place = { spaceId: null, clubId: null };

/**
 * Money that was charged or posted on a day. Amounts in minor units, signed as the club received them; all events have one
 * currency. `source` is the payment, refund, dispute or movement.
 */
export type MoneyEvent = { day: string; id: string; source: string; amountMinor: number } & (
  | {
      type: 'line';
      bookingId: number;
      kind: IncomeKind;
      spaceId: number;
      clubId: number | null;
      isTaxed?: boolean;
    }
  | {
      type: 'payment' | 'refund' | 'dispute';
      method: PaymentMethod;
      purpose: 'hire' | 'bond';
      bookingId: number | null;
    }
  | { type: 'fee' | 'adjustment' | 'payout' | 'payout_returned'; method: PaymentMethod }
);

interface JournalLine extends Taxed {
  kind: AccountKind;
  spaceId: number | null;
  clubId: number | null;
  /** Positive: debit. Negative: credit. */
  amountMinor: number;
}

/** Its lines add up to 0. */
export interface JournalEntry {
  day: string;
  type: MoneyEvent['type'];
  bookingId: number | null;
  method: PaymentMethod | null;
  lines: JournalLine[];
}

/** Which events become one entry: the lines of a booking, or the fees of a provider, on one day. */
function groupOf(event: MoneyEvent): string {
  if (event.type === 'line') return `${event.day} line ${event.bookingId}`;
  if (event.type === 'fee') return `${event.day} fee ${event.method}`;
  return `${event.day} ${event.type} ${event.source}`;
}

/** Double entries of events, in their order. An entry whose lines cancel out is left out. */
export function journalOf(events: readonly MoneyEvent[]): JournalEntry[] {
  const entries = new Map<string, JournalEntry>();
  for (const event of events) {
    const group = groupOf(event);
    const entry = entries.get(group) ?? {
      day: event.day,
      type: event.type,
      bookingId: 'bookingId' in event ? event.bookingId : null,
      method: 'method' in event ? event.method : null,
      lines: [],
    };
    entries.set(group, entry);
    // A payment for several bookings is one entry.
    if ('bookingId' in event && event.bookingId !== entry.bookingId) entry.bookingId = null;
    for (const line of linesOf(event)) add(entry.lines, line);
  }
  return [...entries.values()]
    .map((entry) => ({ ...entry, lines: entry.lines.filter(({ amountMinor }) => amountMinor !== 0) }))
    .filter(({ lines }) => lines.length > 0);
}

function add(lines: JournalLine[], added: JournalLine): void {
  const { kind, spaceId, clubId, isTaxed, amountMinor } = added;
  const same = lines.find(
    (line) =>
      line.kind === kind && line.spaceId === spaceId && line.clubId === clubId && line.isTaxed === isTaxed,
  );
  if (same) same.amountMinor += amountMinor;
  else lines.push({ ...added });
}

/** @returns two lines that add up to 0 */
function linesOf(event: MoneyEvent): JournalLine[] {
  const { amountMinor } = event;
  switch (event.type) {
    case 'line':
      // What is kept of a bond was received with the bond.
      return transfer(
        event.kind === 'bond_kept' ? AccountKind.Bond : AccountKind.Owed,
        event.kind,
        amountMinor,
        event,
      );
    case 'payment':
    case 'refund':
    case 'dispute':
      return transfer(event.method, payerSide(event.purpose), amountMinor);
    case 'fee':
      return transfer(AccountKind.Fee, event.method, amountMinor);
    case 'adjustment':
      return transfer(event.method, AccountKind.ProviderAdjustment, amountMinor);
    case 'payout':
      return transfer(AccountKind.Bank, event.method, amountMinor);
    case 'payout_returned':
      return transfer(event.method, AccountKind.Bank, amountMinor);
  }
}

function payerSide(purpose: 'hire' | 'bond'): AccountKind {
  return purpose === 'bond' ? AccountKind.Bond : AccountKind.Owed;
}

/** @param place of the credit */
function transfer(
  debit: AccountKind,
  credit: AccountKind,
  amountMinor: number,
  { spaceId, clubId, isTaxed }: Place & Taxed = NOWHERE,
): JournalLine[] {
  return [
    { kind: debit, ...NOWHERE, amountMinor },
    { kind: credit, spaceId, clubId, isTaxed, amountMinor: -amountMinor },
  ];
}
