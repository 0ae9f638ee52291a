import { stripeId } from '../ids.js';
import type { LedgerTransaction } from '../ledger.js';
import type {
  StoredTransaction,
  StripeBalanceTransaction,
  StripeCharge,
  StripeDispute,
  StripeRefund,
} from '../records.js';
import { idOf, nowSeconds } from './objects.js';

/** Card payments become available two days later, as with most accounts. */
const AVAILABLE_AFTER_SECONDS = 2 * 24 * 60 * 60;
const DISPUTE_FEE = 2_000;

export interface Movement {
  id?: string;
  type: StripeBalanceTransaction['type'];
  category: string;
  /** Signed minor units, in `currency`. */
  amount: number;
  fee?: number;
  currency: string;
  source: string | null;
  /** Seconds since the epoch; now if absent. */
  created?: number;
}

/** An example fee of 1.7% and 30 minor units. */
function chargeFee(amount: number): number {
  return Math.min(amount, Math.round(amount * 0.017) + 30);
}

/** Books a movement of the account's balance, in the currency that the account settles in. */
export function book(tx: LedgerTransaction, movement: Movement): StripeBalanceTransaction {
  const conversion = tx.get('conversion', movement.currency);
  const rate = conversion?.rate ?? null;
  const amount = Math.round(movement.amount * (rate ?? 1));
  const fee = Math.round((movement.fee ?? 0) * (rate ?? 1));
  const currency = conversion?.to ?? movement.currency;
  const created = movement.created ?? nowSeconds();
  const transaction: StripeBalanceTransaction = {
    id: movement.id ?? stripeId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: movement.type === 'payout' ? created : created + AVAILABLE_AFTER_SECONDS,
    balance_type: 'payments',
    created,
    currency,
    description: null,
    exchange_rate: rate,
    fee,
    fee_details:
      fee === 0
        ? []
        : [{ amount: fee, application: null, currency, description: 'Processing fees', type: 'stripe_fee' }],
    net: amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  };
  tx.put('balanceTransaction', transaction.id, { transaction, payout: null });
  return transaction;
}

export function bookCharge(tx: LedgerTransaction, charge: StripeCharge): void {
  const { id, amount, currency } = charge;
  const movement = { type: 'charge', category: 'charge', amount, fee: chargeFee(amount) } as const;
  book(tx, { ...movement, id: idOf(charge.balance_transaction), currency, source: id });
}

export function bookRefund(tx: LedgerTransaction, refund: StripeRefund): void {
  const { id, amount, currency } = refund;
  const movement = { type: 'refund', category: 'refund', amount: -amount } as const;
  book(tx, { ...movement, id: idOf(refund.balance_transaction), currency, source: id });
}

/** The bank returned a refund, so the money is back in the balance. */
export function bookFailedRefund(tx: LedgerTransaction, refund: StripeRefund): StripeBalanceTransaction {
  const { id: source, amount, currency } = refund;
  return book(tx, { type: 'refund_failure', category: 'refund_failure', amount, currency, source });
}

export function bookDispute(tx: LedgerTransaction, dispute: StripeDispute): StripeBalanceTransaction {
  const { id: source, amount, currency } = dispute;
  const movement = { type: 'adjustment', category: 'dispute', amount: -amount, fee: DISPUTE_FEE } as const;
  return book(tx, { ...movement, currency, source });
}

/** The club won: it gets the amount back, but not the fee. */
export function bookWonDispute(tx: LedgerTransaction, dispute: StripeDispute): StripeBalanceTransaction {
  const { id: source, amount, currency } = dispute;
  return book(tx, { type: 'adjustment', category: 'dispute_reversal', amount, currency, source });
}

/** GET /v1/balance: what no payout has taken yet, by currency. */
export function readBalance(tx: LedgerTransaction): unknown {
  const sums = new Map<string, number>();
  for (const { transaction } of tx.all('balanceTransaction'))
    sums.set(transaction.currency, (sums.get(transaction.currency) ?? 0) + transaction.net);
  const amounts = [...sums].map(([currency, amount]) => ({
    amount,
    currency,
    source_types: { card: amount },
  }));
  const none = amounts.map(({ currency }) => ({ amount: 0, currency, source_types: { card: 0 } }));
  return { object: 'balance', available: amounts, pending: none, livemode: false };
}

/** Movements that no payout has taken yet. */
export function unpaid(tx: LedgerTransaction, currency: string): StoredTransaction[] {
  return tx
    .all('balanceTransaction')
    .filter(({ payout, transaction }) => payout === null && transaction.currency === currency);
}
