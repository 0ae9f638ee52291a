import type { Json } from './http.js';
import { ControlError } from './control-error.js';
import { bookEntry } from './paypal/reports.js';
import { money, toMinor } from './paypal/objects.js';
import type { PaypalWork } from './paypal/orders.js';
import { book } from './stripe/balance.js';
import { makePayout, setPayoutStatus, type PayoutStatus } from './stripe/payouts.js';

/** The control calls for payouts and reports, by path. */
export const PAYOUT_CALLS: Readonly<Record<string, (work: PaypalWork, body: Json) => unknown>> = {
  'stripe/payout': (work, body) =>
    makePayout(work, {
      currency: readCurrency(body).toLowerCase(),
      automatic: body.automatic !== false,
      ...(body.amount === undefined ? {} : { amount: readMinor(body, 'amount') }),
      ...(body.status === undefined ? {} : { status: readStatus(body) }),
    }),
  'stripe/payout-status': (work, body) => setPayoutStatus(work, readText(body, 'payout'), readStatus(body)),
  'stripe/book': (work, body) => bookMovement(work, body),
  'stripe/settle-in': ({ tx }, body) => {
    const to = readText(body, 'to').toLowerCase();
    const conversion = { to, rate: Number(body.rate) };
    tx.put('conversion', readCurrency(body).toLowerCase(), conversion);
    return conversion;
  },
  'paypal/book': ({ tx }, body) =>
    bookEntry(tx, {
      code: readText(body, 'code'),
      amountMinor: readMinor(body, 'amount'),
      currency: readCurrency(body),
      ...(typeof body.at === 'string' ? { at: body.at } : {}),
      ...(body.status === 'P' || body.status === 'D' || body.status === 'V' ? { status: body.status } : {}),
      ...(typeof body.captureId === 'string' ? { captureId: body.captureId } : {}),
    }),
  'report/alter': (work, body) => alter(work, readText(body, 'transaction'), readMinor(body, 'by')),
};

/** A movement without a payment: a fee, an adjustment or money of another shop. */
function bookMovement({ tx }: PaypalWork, body: Json): unknown {
  const type = readText(body, 'type');
  return book(tx, {
    type,
    category: type === 'stripe_fee' ? 'fee' : type,
    amount: readMinor(body, 'amount'),
    currency: readCurrency(body).toLowerCase(),
    source: null,
    ...(typeof body.created === 'number' ? { created: body.created } : {}),
  });
}

/** Makes a report wrong: changes the amount of a movement, as if the provider had booked another one. */
function alter({ tx }: PaypalWork, id: string, by: number): unknown {
  const stored = tx.get('balanceTransaction', id);
  if (stored) {
    const { amount, net } = stored.transaction;
    const transaction = { ...stored.transaction, amount: amount + by, net: net + by };
    tx.put('balanceTransaction', id, { ...stored, transaction });
    return transaction;
  }
  const entry = tx.get('walletEntry', id);
  if (entry) {
    tx.put('walletEntry', id, { ...entry, amountMinor: entry.amountMinor + by });
    return entry;
  }
  const captured = tx.get('capture', id);
  if (!captured) throw new ControlError('There is no such movement');
  const { amount } = captured.capture;
  const altered = money((toMinor(amount.value) ?? 0) + by, amount.currency_code);
  tx.put('capture', id, { ...captured, capture: { ...captured.capture, amount: altered } });
  return altered;
}

const STATUSES = ['pending', 'in_transit', 'paid', 'failed'] as const satisfies PayoutStatus[];

function readStatus({ status }: Json): PayoutStatus {
  const found = STATUSES.find((name) => name === status);
  if (!found) throw new ControlError(`status is one of ${STATUSES.join(', ')}`);
  return found;
}

function readCurrency({ currency }: Json): string {
  return typeof currency === 'string' && currency !== '' ? currency.toUpperCase() : 'GBP';
}

function readMinor(body: Json, name: string): number {
  const value = body[name];
  if (typeof value !== 'number' || !Number.isInteger(value))
    throw new ControlError(`${name} has to be a whole number of minor units`);
  return value;
}

function readText(body: Json, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new ControlError(`${name} is required`);
  return value;
}
