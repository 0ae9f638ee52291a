import { notFound, unprocessable } from './errors.js';
import { emitPaypalEvent } from './events.js';
import { newRefund, nowText, receivable, toMinor, type PaypalCapture, type PaypalRefund } from './objects.js';
import { bookEntry } from './reports.js';
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
    throw unprocessable('REFUND_NOT_ALLOWED', 'The capture cannot be refunded now.');
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
  const { currency_code: currency, value } = refund.amount;
  const back = { code: 'T1106', amountMinor: toMinor(value) ?? 0, currency, custom: refund.custom_id };
  bookEntry(tx, { ...back, captureId: refundId });
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
