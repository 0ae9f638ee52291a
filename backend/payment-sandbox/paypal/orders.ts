import type { FaultSwitches } from '../faults.js';
import { paypalId } from '../ids.js';
import type { LedgerTransaction } from '../ledger.js';
import type { PaymentOverride, StoredOrder } from '../records.js';
import { missing, notFound, PaypalApiError, unprocessable } from './errors.js';
import { emitPaypalEvent } from './events.js';
import {
  money,
  newCapture,
  nowText,
  orderLinks,
  PAYEE,
  SANDBOX_BUYER,
  toMinor,
  type PaypalCapture,
  type PaypalMoney,
  type PaypalOrder,
  type PaypalPurchaseUnit,
} from './objects.js';

/** The transaction, the fault switches and the sandbox's address. */
export interface PaypalWork {
  tx: LedgerTransaction;
  faults: FaultSwitches;
  base: string;
}

type Json = Record<string, unknown>;

export function getOrder({ tx }: PaypalWork, id: string): StoredOrder {
  const stored = tx.get('order', id);
  if (!stored) throw notFound(id, '/id');
  return stored;
}

/** POST /v2/checkout/orders. */
export function createOrder(work: PaypalWork, body: Json): PaypalOrder {
  if (body.intent === undefined) throw missing('/intent');
  if (body.intent !== 'CAPTURE')
    throw unprocessable('UNSUPPORTED_INTENT', 'Only CAPTURE is supported here.', '/intent');
  const units = Array.isArray(body.purchase_units) ? (body.purchase_units as Json[]) : [];
  if (units.length !== 1) throw units.length ? invalidValue('/purchase_units') : missing('/purchase_units');
  const source = asJson(asJson(body.payment_source).paypal);
  const context = { ...asJson(body.application_context), ...asJson(source.experience_context) };
  const id = paypalId();
  const status = body.payment_source ? 'PAYER_ACTION_REQUIRED' : 'CREATED';
  const now = nowText();
  const order: PaypalOrder = {
    id,
    intent: 'CAPTURE',
    status,
    purchase_units: [readUnit(units[0] ?? {})],
    ...(body.payment_source ? { payment_source: { paypal: {} } } : {}),
    create_time: now,
    update_time: now,
    links: orderLinks(work.base, id, status),
  };
  work.tx.put('order', id, {
    order,
    captureOutcome: 'completed',
    returnUrl: typeof context.return_url === 'string' ? context.return_url : null,
    cancelUrl: typeof context.cancel_url === 'string' ? context.cancel_url : null,
  });
  return order;
}

/** The buyer or a test approves. `override` and `captureOutcome` decide what the capture will do. */
export function approveOrder(
  work: PaypalWork,
  id: string,
  choice: { override?: PaymentOverride; captureOutcome?: StoredOrder['captureOutcome'] } = {},
): PaypalOrder {
  const stored = getOrder(work, id);
  if (stored.order.status === 'COMPLETED' || stored.order.status === 'VOIDED') {
    throw unprocessable('ORDER_COMPLETED_OR_VOIDED', 'The order has ended.');
  }
  const { payer_id: accountId, ...buyer } = SANDBOX_BUYER;
  const order = saveOrder(
    work,
    { ...stored, ...choice },
    {
      status: 'APPROVED',
      payer: SANDBOX_BUYER,
      payment_source: { paypal: { ...buyer, account_id: accountId } },
    },
  );
  if (stored.order.status !== 'APPROVED') {
    emitPaypalEvent(work.tx, work.faults, work.base, 'CHECKOUT.ORDER.APPROVED', order);
  }
  return order;
}

/** POST /v2/checkout/orders/{id}/capture: takes the money of an approved order, once. */
export function captureOrder(work: PaypalWork, id: string): PaypalOrder {
  const { tx, faults, base } = work;
  const stored = getOrder(work, id);
  const { order, override, captureOutcome } = stored;
  if (order.status === 'COMPLETED') {
    throw unprocessable(
      'ORDER_ALREADY_CAPTURED',
      'The order has been captured before; an order can be captured once.',
    );
  }
  if (order.status !== 'APPROVED') {
    throw unprocessable(
      'ORDER_NOT_APPROVED',
      'The buyer has not approved the order. Send the buyer to its approval link first.',
    );
  }
  if (captureOutcome === 'declined') {
    throw unprocessable('INSTRUMENT_DECLINED', 'The bank declined the way of paying that the buyer chose.');
  }
  const unit = order.purchase_units[0] as PaypalPurchaseUnit;
  const asked: PaypalMoney = { currency_code: unit.amount.currency_code, value: unit.amount.value };
  const taken = money(
    override?.amount ?? toMinor(asked.value) ?? 0,
    override?.currency?.toUpperCase() ?? asked.currency_code,
  );
  const capture = newCapture(base, order, taken, captureOutcome === 'pending' ? 'PENDING' : 'COMPLETED');
  tx.put('capture', capture.id, { capture, orderId: id, refundedMinor: 0 });
  const completed = saveOrder(work, stored, {
    status: 'COMPLETED',
    purchase_units: [{ ...unit, payments: { captures: [capture] } }],
  });
  const event = capture.status === 'PENDING' ? 'PAYMENT.CAPTURE.PENDING' : 'PAYMENT.CAPTURE.COMPLETED';
  emitPaypalEvent(tx, faults, base, event, capture, id);
  return completed;
}

/** Stores a capture in both of its places: by itself and in its order. */
export function saveCapture(work: PaypalWork, capture: PaypalCapture, refundedMinor: number): void {
  const stored = work.tx.get('capture', capture.id);
  if (!stored) throw notFound(capture.id, '/capture_id');
  work.tx.put('capture', capture.id, { ...stored, capture, refundedMinor });
  const order = getOrder(work, stored.orderId);
  const unit = order.order.purchase_units[0] as PaypalPurchaseUnit;
  const refunds = work.tx.all('paypalRefund').filter((refund) => refund.captureId === capture.id);
  const payments = {
    captures: [capture],
    ...(refunds.length > 0 ? { refunds: refunds.map((refund) => refund.refund) } : {}),
  };
  saveOrder(work, order, { purchase_units: [{ ...unit, payments }] });
}

function saveOrder(work: PaypalWork, stored: StoredOrder, changes: Partial<PaypalOrder>): PaypalOrder {
  const order = { ...stored.order, ...changes, update_time: nowText() };
  order.links = orderLinks(work.base, order.id, order.status);
  work.tx.put('order', order.id, { ...stored, order });
  return order;
}

function readUnit(unit: Json): PaypalPurchaseUnit {
  const field = "/purchase_units/@reference_id=='default'/amount";
  const amount = asJson(unit.amount);
  if (amount.currency_code === undefined) throw missing(`${field}/currency_code`);
  if (amount.value === undefined) throw missing(`${field}/value`);
  if (typeof amount.currency_code !== 'string' || !/^[A-Z]{3}$/.test(amount.currency_code)) {
    throw unprocessable(
      'INVALID_CURRENCY_CODE',
      'A currency is named by its three capital letters.',
      `${field}/currency_code`,
    );
  }
  if (typeof amount.value !== 'string' || !/^\d+(\.\d+)?$/.test(amount.value))
    throw invalidValue(`${field}/value`);
  const minor = toMinor(amount.value);
  if (minor === null) {
    throw unprocessable('DECIMAL_PRECISION', 'An amount has at most two decimals.', `${field}/value`);
  }
  if (minor === 0) {
    throw unprocessable(
      'CANNOT_BE_ZERO_OR_NEGATIVE',
      'The amount has to be more than zero.',
      `${field}/value`,
    );
  }
  return {
    ...pickTexts(unit, ['description', 'custom_id', 'invoice_id', 'soft_descriptor']),
    ...(Array.isArray(unit.items) ? { items: unit.items } : {}),
    reference_id: typeof unit.reference_id === 'string' ? unit.reference_id : 'default',
    amount: { ...amount, currency_code: amount.currency_code, value: money(minor, '').value },
    payee: PAYEE,
  };
}

function pickTexts<N extends string>(from: Json, names: readonly N[]): Partial<Record<N, string>> {
  const picked: Partial<Record<N, string>> = {};
  for (const name of names) {
    const value = from[name];
    if (value === undefined || value === null) continue;
    if (typeof value !== 'string' || value === '' || value.length > 127)
      throw invalidValue(`/purchase_units/0/${name}`);
    picked[name] = value;
  }
  return picked;
}

function invalidValue(field: string): PaypalApiError {
  const description = 'The field holds a value that is not allowed.';
  return new PaypalApiError(400, [
    { issue: 'INVALID_PARAMETER_VALUE', description, field, location: 'body' },
  ]);
}

export function asJson(value: unknown): Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Json) : {};
}
