import { stripeId } from '../ids.js';
import type { StripeBalanceTransaction, StripePayout } from '../records.js';
import { book, unpaid } from './balance.js';
import { invalidRequest, noSuch } from './errors.js';
import { textOf } from './form.js';
import type { StripeCall } from './endpoint.js';
import type { Work } from './intents.js';
import { nowSeconds } from './objects.js';
import { page } from './pages.js';

const DAY_SECONDS = 24 * 60 * 60;

export interface NewPayout {
  currency: string;
  automatic: boolean;
  /** Of a manual payout; an automatic one takes all that no payout has taken yet. */
  amount?: number;
  status?: PayoutStatus;
}

export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed';

/** Pays out the balance, as Stripe does by its schedule (automatic) or the club by itself (manual). */
export function makePayout(
  work: Work,
  { currency, automatic, amount, status = 'paid' }: NewPayout,
): StripePayout {
  const { tx } = work;
  const taken = unpaid(tx, currency);
  const paid = automatic ? taken.reduce((sum, { transaction }) => sum + transaction.net, 0) : (amount ?? 0);
  if (paid <= 0) throw invalidRequest('There is no balance to pay out.', 'amount', 'balance_insufficient');
  const id = stripeId('po');
  const moved = book(tx, { type: 'payout', category: 'payout', amount: -paid, currency, source: id });
  const payout: StripePayout = {
    id,
    object: 'payout',
    amount: paid,
    application_fee: null,
    application_fee_amount: null,
    arrival_date: Math.floor(nowSeconds() / DAY_SECONDS) * DAY_SECONDS,
    automatic,
    balance_transaction: moved.id,
    created: nowSeconds(),
    currency,
    description: automatic ? 'STRIPE PAYOUT' : null,
    destination: null,
    failure_balance_transaction: null,
    failure_code: null,
    failure_message: null,
    livemode: false,
    metadata: {},
    method: 'standard',
    original_payout: null,
    payout_method: null,
    reconciliation_status: automatic ? 'completed' : 'not_applicable',
    reversed_by: null,
    source_type: 'card',
    statement_descriptor: null,
    status: 'pending',
    trace_id: null,
    type: 'bank_account',
  };
  tx.put('payout', id, payout);
  if (automatic)
    for (const stored of [...taken, { transaction: moved, payout: null }])
      tx.put('balanceTransaction', stored.transaction.id, { ...stored, payout: id });
  return setPayoutStatus(work, id, status);
}

/** The bank's answer. After a failed payout the money is back in the balance. */
export function setPayoutStatus(work: Work, id: string, status: PayoutStatus): StripePayout {
  const { tx } = work;
  const payout = getPayout(work, id);
  if (status !== 'failed' || payout.status === 'failed') return save(work, { ...payout, status });
  const { amount, currency } = payout;
  const back = book(tx, {
    type: 'payout_failure',
    category: 'payout_reversal',
    amount,
    currency,
    source: id,
  });
  return save(work, {
    ...payout,
    status,
    failure_code: 'account_closed',
    failure_message: 'The bank account has been closed.',
    failure_balance_transaction: back.id,
  });
}

export function getPayout({ tx }: Work, id: string): StripePayout {
  const payout = tx.get('payout', id);
  if (!payout) throw noSuch('payout', id, 'payout');
  return payout;
}

/** GET /v1/payouts, by `status` and `created`. */
export function listPayouts(call: StripeCall): unknown {
  const status = textOf(call.fields, 'status');
  const found = call.tx.all('payout').filter((payout) => !status || payout.status === status);
  return page(call, '/v1/payouts', found);
}

/** GET /v1/balance_transactions, by `payout`, `type`, `source`, `currency` and `created`. */
export function listBalanceTransactions(call: StripeCall): unknown {
  const [type, source, currency, payout] = ['type', 'source', 'currency', 'payout'].map((name) =>
    textOf(call.fields, name),
  );
  if (payout && !getPayout(call, payout).automatic)
    throw invalidRequest(
      'Balance transaction history can only be filtered on automatic payouts, not manual.',
      'payout',
    );
  const found = call.tx
    .all('balanceTransaction')
    .filter((stored) => !payout || stored.payout === payout)
    .map(({ transaction }) => transaction)
    .filter((transaction) => !type || transaction.type === type)
    .filter((transaction) => !source || transaction.source === source)
    .filter((transaction) => !currency || transaction.currency === currency);
  return page(call, '/v1/balance_transactions', found);
}

export function getBalanceTransaction({ tx }: Work, id: string): StripeBalanceTransaction {
  const stored = tx.get('balanceTransaction', id);
  if (!stored) throw noSuch('balance transaction', id);
  return stored.transaction;
}

function save({ tx }: Work, payout: StripePayout): StripePayout {
  tx.put('payout', payout.id, payout);
  return payout;
}
