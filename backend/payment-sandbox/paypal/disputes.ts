import { notFound, unprocessable } from './errors.js';
import { emitPaypalEvent } from './events.js';
import { money, nowText, PAYEE, toMinor, type PaypalDispute } from './objects.js';
import { getOrder, type PaypalWork } from './orders.js';
import { bookEntry } from './reports.js';
import { randomInt } from 'node:crypto';

const RESPONSE_MS = 10 * 24 * 60 * 60 * 1000;

/** The buyer disputes a captured order, and the club can respond. */
export function openDispute(work: PaypalWork, orderId: string, amountMinor?: number): PaypalDispute {
  const { tx, faults, base } = work;
  const capture = getOrder(work, orderId).order.purchase_units[0]?.payments?.captures[0];
  if (!capture) throw unprocessable('CAPTURE_NOT_FOUND', 'The order has no capture to dispute.');
  const id = `PP-R-${randomInt(1_000_000, 9_999_999)}-${randomInt(1_000_000, 9_999_999)}`;
  const { currency_code: currency, value } = capture.amount;
  const now = nowText();
  const dispute: PaypalDispute = {
    dispute_id: id,
    create_time: now,
    update_time: now,
    disputed_transactions: [
      {
        seller_transaction_id: capture.id,
        ...(capture.custom_id ? { custom: capture.custom_id } : {}),
        seller: { merchant_id: PAYEE.merchant_id, email: PAYEE.email_address },
      },
    ],
    reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED',
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_amount: money(amountMinor ?? toMinor(value) ?? 0, currency),
    dispute_life_cycle_stage: 'CHARGEBACK',
    dispute_channel: 'INTERNAL',
    seller_response_due_date: new Date(Date.now() + RESPONSE_MS).toISOString(),
    links: [{ href: `${base}/v1/customer/disputes/${id}`, rel: 'self', method: 'GET' }],
  };
  tx.put('paypalDispute', id, dispute);
  bookDisputed(work, dispute, 'T1110');
  emitPaypalEvent(tx, faults, base, 'CUSTOMER.DISPUTE.CREATED', dispute);
  return dispute;
}

/** PayPal reviews the club's response. */
export function reviewDispute(work: PaypalWork, id: string): PaypalDispute {
  return save(work, { ...getDispute(work, id), status: 'UNDER_REVIEW' }, 'CUSTOMER.DISPUTE.UPDATED');
}

/** PayPal decides. A lost dispute can still be won on appeal. */
export function closeDispute(work: PaypalWork, id: string, won: boolean): PaypalDispute {
  bookDisputed(work, getDispute(work, id), won ? 'T1111' : 'T1201');
  const outcome = won ? 'RESOLVED_SELLER_FAVOUR' : 'RESOLVED_BUYER_FAVOUR';
  const resolved = { status: 'RESOLVED', dispute_outcome: { outcome_code: outcome } } as const;
  return save(work, { ...getDispute(work, id), ...resolved }, 'CUSTOMER.DISPUTE.RESOLVED');
}

export function getDispute({ tx }: PaypalWork, id: string): PaypalDispute {
  const dispute = tx.get('paypalDispute', id);
  if (!dispute) throw notFound(id, '/id');
  return dispute;
}

const LISTED = 10;

/** The short form of the list, newest first. The token of a page is the number of disputes before it. */
export function listDisputes({ tx, base }: PaypalWork, asked: URLSearchParams): unknown {
  const size = Number(asked.get('page_size') ?? LISTED);
  const first = Number(asked.get('next_page_token') ?? 0);
  const all = tx.all('paypalDispute').reverse();
  const items = all
    .slice(first, first + size)
    .map(({ disputed_transactions: _transactions, dispute_outcome: _outcome, ...summary }) => summary);
  const path = `${base}/v1/customer/disputes`;
  const links = [{ href: path, rel: 'self', method: 'GET' }];
  if (first + size < all.length) {
    const next = new URLSearchParams(asked);
    next.set('next_page_token', String(first + size));
    links.push({ href: `${path}?${next.toString()}`, rel: 'next', method: 'GET' });
  }
  return items.length > 0 ? { items, links } : { links };
}

/**
 * PayPal holds the money of an open dispute (T1110). It releases the hold when the dispute ends (T1111); if the buyer wins, the
 * chargeback (T1201) follows, and if the club wins that later, its reversal (T1202).
 */
function bookDisputed({ tx }: PaypalWork, dispute: PaypalDispute, code: 'T1110' | 'T1111' | 'T1201'): void {
  const amountMinor = toMinor(dispute.dispute_amount.value) ?? 0;
  const { seller_transaction_id: captureId, custom } = dispute.disputed_transactions[0] ?? {};
  const about = { currency: dispute.dispute_amount.currency_code, captureId, custom };
  const book = (made: string, signed: number): unknown =>
    bookEntry(tx, { ...about, code: made, amountMinor: signed });
  const wasLost = dispute.dispute_outcome?.outcome_code === 'RESOLVED_BUYER_FAVOUR';
  if (code === 'T1110') book(code, -amountMinor);
  else if (code === 'T1111') book(wasLost ? 'T1202' : code, amountMinor);
  else if (!wasLost) {
    book('T1111', amountMinor);
    book(code, -amountMinor);
  }
}

function save(
  { tx, faults, base }: PaypalWork,
  dispute: PaypalDispute,
  event: 'CUSTOMER.DISPUTE.UPDATED' | 'CUSTOMER.DISPUTE.RESOLVED',
): PaypalDispute {
  const saved = { ...dispute, update_time: nowText() };
  tx.put('paypalDispute', saved.dispute_id, saved);
  emitPaypalEvent(tx, faults, base, event, saved);
  return saved;
}
