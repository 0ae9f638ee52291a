import { notFound, unprocessable } from './errors.js';
import { emitPaypalEvent } from './events.js';
import { newRefund, nowText, receivable, toMinor, type PaypalCapture, type PaypalRefund } from './objects.js';
import { asJson, saveCapture, type PaypalWork } from './orders.js';

/** POST /v2/payments/captures/{id}/refund: refunds all that is left, or the given amount. */
export function refundCapture(
  work: PaypalWork,
  captureId: string,
  body: Record<string, unknown>,
): PaypalRefund {
  const { tx, faults, base } = work;
  const stored = tx.get('capture', captureId);
  if (!stored) throw notFound(captureId, '/capture_id');
  const { capture, orderId, refundedMinor } = stored;
  if (capture.status === 'REFUNDED') {
    throw unprocessable('CAPTURE_FULLY_REFUNDED', 'The capture has been fully refunded.');
  }
  if (capture.status !== 'COMPLETED' && capture.status !== 'PARTIALLY_REFUNDED') {
    throw unprocessable('REFUND_NOT_ALLOWED', 'The capture cannot be refunded in its state.');
  }
  const capturedMinor = toMinor(capture.amount.value) ?? 0;
  const left = capturedMinor - refundedMinor;
  const amount = readRefundAmount(capture, body, left);
  const total = refundedMinor + amount;
  const refund = newRefund(base, capture, amount, total, {
    ...(capture.custom_id ? { custom_id: capture.custom_id } : {}),
    ...(typeof body.invoice_id === 'string' ? { invoice_id: body.invoice_id } : {}),
    ...(typeof body.note_to_payer === 'string' ? { note_to_payer: body.note_to_payer } : {}),
  });
  tx.put('paypalRefund', refund.id, { refund, captureId });
  const status = total >= capturedMinor ? 'REFUNDED' : 'PARTIALLY_REFUNDED';
  saveCapture(work, { ...capture, status, update_time: nowText() }, total);
  emitPaypalEvent(tx, faults, base, 'PAYMENT.CAPTURE.REFUNDED', refund, orderId);
  return refund;
}

const MAX_SEARCH_MS = 31 * 24 * 60 * 60 * 1000;

/** GET /v1/reporting/transactions: captures and refunds of a period, oldest first. */
export function listTransactions({ tx, base }: PaypalWork, query: URLSearchParams): unknown {
  const [from, to] = ['start_date', 'end_date'].map((name) => Date.parse(query.get(name) ?? ''));
  if (from === undefined || to === undefined || !(to >= from) || to - from > MAX_SEARCH_MS)
    throw unprocessable('INVALID_REQUEST', 'A search has a beginning and an end, at most 31 days apart.');
  const size = Number(query.get('page_size') ?? 100);
  const page = Number(query.get('page') ?? 1);
  const all = [
    ...tx.all('capture').map(({ capture }) => transactionOf(capture, 'T0006')),
    ...tx.all('paypalRefund').map(({ refund }) => transactionOf(refund, 'T1107')),
  ].filter(({ transaction_info: { transaction_initiation_date: at } }) => {
    const time = Date.parse(at);
    return time >= from && time <= to;
  });
  return {
    transaction_details: all.slice((page - 1) * size, page * size),
    page,
    total_items: all.length,
    total_pages: Math.max(1, Math.ceil(all.length / size)),
    links: [{ href: `${base}/v1/reporting/transactions`, rel: 'self', method: 'GET' }],
  };
}

function transactionOf(
  { id, status, amount, custom_id: custom, create_time: at }: PaypalCapture | PaypalRefund,
  code: 'T0006' | 'T1107',
) {
  return {
    transaction_info: {
      transaction_id: id,
      transaction_event_code: code,
      transaction_initiation_date: at,
      transaction_amount: amount,
      transaction_status: status === 'PENDING' ? 'P' : 'S',
      ...(custom ? { custom_field: custom } : {}),
    },
  };
}

/** Fails a completed refund, as when the bank returns the money to the club. */
export function failRefund(work: PaypalWork, refundId: string): PaypalRefund {
  const { tx, faults, base } = work;
  const stored = tx.get('paypalRefund', refundId);
  const taken = stored && tx.get('capture', stored.captureId);
  if (!stored || !taken) throw notFound(refundId, '/refund_id');
  if (stored.refund.status === 'FAILED')
    throw unprocessable('REFUND_FAILED', 'The refund has failed before.');
  const refund: PaypalRefund = { ...stored.refund, status: 'FAILED', update_time: nowText() };
  tx.put('paypalRefund', refundId, { ...stored, refund });
  const left = taken.refundedMinor - (toMinor(refund.amount.value) ?? 0);
  const status = left > 0 ? 'PARTIALLY_REFUNDED' : 'COMPLETED';
  saveCapture(work, { ...taken.capture, status, update_time: nowText() }, left);
  emitPaypalEvent(tx, faults, base, 'PAYMENT.REFUND.FAILED', refund, taken.orderId);
  return refund;
}

/** Completes or denies a pending capture. */
export function settleCapture(work: PaypalWork, captureId: string, succeeded: boolean): PaypalCapture {
  const { tx, faults, base } = work;
  const stored = tx.get('capture', captureId);
  if (!stored) throw notFound(captureId, '/capture_id');
  if (stored.capture.status !== 'PENDING') {
    throw unprocessable('REFUND_NOT_ALLOWED', `The capture is ${stored.capture.status}, not pending.`);
  }
  const { status_details: _pending, ...capture } = stored.capture;
  const settled: PaypalCapture = {
    ...capture,
    status: succeeded ? 'COMPLETED' : 'DECLINED',
    ...(succeeded ? { seller_receivable_breakdown: receivable(capture.amount) } : {}),
    update_time: nowText(),
  };
  saveCapture(work, settled, 0);
  const event = succeeded ? 'PAYMENT.CAPTURE.COMPLETED' : 'PAYMENT.CAPTURE.DENIED';
  emitPaypalEvent(tx, faults, base, event, settled, stored.orderId);
  return settled;
}

function readRefundAmount(capture: PaypalCapture, body: Record<string, unknown>, left: number): number {
  if (body.amount === undefined) return left;
  const asked = asJson(body.amount);
  if (asked.currency_code !== capture.amount.currency_code) {
    throw unprocessable(
      'REFUND_CAPTURE_CURRENCY_MISMATCH',
      'A refund has the currency of its capture.',
      '/amount/currency_code',
    );
  }
  const amount = toMinor(asked.value);
  if (amount === null) {
    throw unprocessable('DECIMAL_PRECISION', 'An amount has at most two decimals.', '/amount/value');
  }
  if (amount === 0)
    throw unprocessable(
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'The amount has to be more than zero.',
      '/amount/value',
    );
  if (amount > left) {
    throw unprocessable(
      'REFUND_AMOUNT_EXCEEDED',
      'The refund is larger than what is left of the capture.',
      '/amount/value',
    );
  }
  return amount;
}
