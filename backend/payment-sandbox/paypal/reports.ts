import { paypalId } from '../ids.js';
import type { LedgerTransaction } from '../ledger.js';
import { forbidden, unprocessable } from './errors.js';
import {
  money,
  nowText,
  PAYEE,
  toMinor,
  type PaypalCapture,
  type PaypalRefund,
  type WalletEntry,
} from './objects.js';
import type { PaypalWork } from './orders.js';

const MAX_SEARCH_MS = 31 * 24 * 60 * 60 * 1000;
const MAX_PAGE_SIZE = 500;

/** Books an entry, by now if it has no time. */
export function bookEntry(
  tx: LedgerTransaction,
  entry: Omit<WalletEntry, 'id' | 'at' | 'status'> & Partial<Pick<WalletEntry, 'at' | 'status'>>,
): WalletEntry {
  const booked: WalletEntry = { id: paypalId(), at: nowText(), status: 'S', ...entry };
  tx.put('walletEntry', booked.id, booked);
  return booked;
}

interface Reported {
  at: number;
  netMinor: number;
  currency: string;
  info: Record<string, unknown>;
}

/** What the reports have by now, oldest first. They are behind by the fault switch `reportLagMs`. */
function reported({ tx, faults }: PaypalWork): Reported[] {
  const until = Date.now() - faults.current.reportLagMs;
  return [
    ...tx.all('capture').flatMap(({ capture }) => captured(capture)),
    ...tx.all('paypalRefund').map(({ refund, captureId }) => refunded(refund, captureId)),
    ...tx.all('walletEntry').map(entered),
  ]
    .filter(({ at }) => at <= until)
    .sort((one, other) => one.at - other.at);
}

/** GET /v1/reporting/transactions: the movements of a period, oldest first, in pages. */
export function listTransactions(work: PaypalWork, query: URLSearchParams): unknown {
  if (work.faults.current.denyReports) throw forbidden();
  const [start, end] = ['start_date', 'end_date'].map((name) => query.get(name) ?? '');
  const [from, to] = [Date.parse(start ?? ''), Date.parse(end ?? '')];
  if (!(to >= from) || to - from > MAX_SEARCH_MS)
    throw unprocessable('INVALID_REQUEST', 'A search has a beginning and an end, at most 31 days apart.');
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  if (!(size >= 1 && size <= MAX_PAGE_SIZE) || !(page >= 1))
    throw unprocessable('INVALID_REQUEST', 'A page has 1 to 500 transactions.');
  const all = reported(work).filter(({ at }) => at >= from && at <= to);
  const details = all.slice((page - 1) * size, page * size).map(({ info }) => ({ transaction_info: info }));
  return {
    ...(details.length > 0 ? { transaction_details: details } : {}),
    account_number: PAYEE.merchant_id,
    start_date: start,
    end_date: end,
    last_refreshed_datetime: nowText(),
    page,
    total_items: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / size)),
    links: [{ href: `${work.base}/v1/reporting/transactions`, rel: 'self', method: 'GET' }],
  };
}

/** GET /v1/reporting/balances: the balance of each currency, as late as the transactions. */
export function listBalances(work: PaypalWork, query: URLSearchParams): unknown {
  if (work.faults.current.denyReports) throw forbidden();
  const wanted = query.get('currency_code');
  const sums = new Map<string, number>();
  for (const { currency, netMinor } of reported(work))
    sums.set(currency, (sums.get(currency) ?? 0) + netMinor);
  const balances = [...sums]
    .filter(([currency]) => wanted === null || currency === wanted)
    .map(([currency, minor], index) => ({
      currency,
      primary: index === 0,
      total_balance: money(minor, currency),
      available_balance: money(minor, currency),
      withheld_balance: money(0, currency),
    }));
  return {
    balances,
    account_id: PAYEE.merchant_id,
    as_of_time: nowText(),
    last_refresh_time: nowText(),
  };
}

function captured(capture: PaypalCapture): Reported[] {
  const { id, status, amount, custom_id: custom, create_time: at } = capture;
  const gross = toMinor(amount.value) ?? 0;
  const fee = toMinor(capture.seller_receivable_breakdown?.paypal_fee.value) ?? 0;
  const letter = status === 'PENDING' ? 'P' : status === 'DECLINED' ? 'D' : 'S';
  const counts = letter === 'S' ? gross - fee : 0;
  const currency = amount.currency_code;
  const info = infoOf({ id, code: 'T0006', at, amountMinor: gross, currency, status: letter, custom }, fee);
  return [{ at: Date.parse(at), netMinor: counts, currency, info }];
}

function refunded(refund: PaypalRefund, captureId: string): Reported {
  const { id, amount, custom_id: custom, create_time: at } = refund;
  const currency = amount.currency_code;
  const amountMinor = -(toMinor(amount.value) ?? 0);
  const info = infoOf({ id, code: 'T1107', at, amountMinor, currency, status: 'S', captureId, custom });
  return { at: Date.parse(at), netMinor: amountMinor, currency, info };
}

function entered(entry: WalletEntry): Reported {
  const { at, amountMinor, currency, status } = entry;
  const netMinor = status === 'S' || status === 'V' ? amountMinor : 0;
  return { at: Date.parse(at), netMinor, currency, info: infoOf(entry) };
}

function infoOf(entry: WalletEntry, feeMinor = 0): Record<string, unknown> {
  const { id, code, at, amountMinor, currency, status, captureId, custom } = entry;
  return {
    transaction_id: id,
    ...(captureId ? { paypal_reference_id: captureId, paypal_reference_id_type: 'TXN' } : {}),
    transaction_event_code: code,
    transaction_initiation_date: at,
    transaction_updated_date: at,
    transaction_amount: money(amountMinor, currency),
    ...(feeMinor === 0 ? {} : { fee_amount: money(-feeMinor, currency) }),
    transaction_status: status,
    ...(custom ? { custom_field: custom } : {}),
  };
}
