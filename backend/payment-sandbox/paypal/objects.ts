import { paypalId } from '../ids.js';

export interface PaypalMoney {
  currency_code: string;
  value: string;
}

export interface PaypalLink {
  href: string;
  rel: string;
  method: 'GET' | 'POST' | 'PATCH';
}

export interface PaypalCapture {
  id: string;
  status: 'COMPLETED' | 'PENDING' | 'DECLINED' | 'PARTIALLY_REFUNDED' | 'REFUNDED';
  status_details?: { reason: 'PENDING_REVIEW' };
  amount: PaypalMoney;
  final_capture: boolean;
  custom_id?: string;
  invoice_id?: string;
  seller_protection: { status: 'ELIGIBLE'; dispute_categories: string[] };
  seller_receivable_breakdown?: {
    gross_amount: PaypalMoney;
    paypal_fee: PaypalMoney;
    net_amount: PaypalMoney;
  };
  create_time: string;
  update_time: string;
  links: PaypalLink[];
}

export interface PaypalRefund {
  id: string;
  status: 'COMPLETED' | 'FAILED';
  amount: PaypalMoney;
  custom_id?: string;
  invoice_id?: string;
  note_to_payer?: string;
  seller_payable_breakdown: {
    gross_amount: PaypalMoney;
    paypal_fee: PaypalMoney;
    net_amount: PaypalMoney;
    total_refunded_amount: PaypalMoney;
  };
  create_time: string;
  update_time: string;
  links: PaypalLink[];
}

export interface PaypalDispute {
  dispute_id: string;
  create_time: string;
  update_time: string;
  disputed_transactions: {
    seller_transaction_id: string;
    custom?: string;
    seller: { merchant_id: string; email: string };
  }[];
  reason: 'MERCHANDISE_OR_SERVICE_NOT_RECEIVED';
  status: 'WAITING_FOR_SELLER_RESPONSE' | 'UNDER_REVIEW' | 'RESOLVED';
  dispute_amount: PaypalMoney;
  dispute_outcome?: { outcome_code: 'RESOLVED_BUYER_FAVOUR' | 'RESOLVED_SELLER_FAVOUR' };
  dispute_life_cycle_stage: 'CHARGEBACK';
  dispute_channel: 'INTERNAL';
  seller_response_due_date: string;
  links: PaypalLink[];
}

export interface PaypalPurchaseUnit {
  reference_id: string;
  amount: PaypalMoney & Record<string, unknown>;
  payee?: { email_address: string; merchant_id: string };
  description?: string;
  custom_id?: string;
  invoice_id?: string;
  soft_descriptor?: string;
  items?: unknown[];
  payments?: { captures: PaypalCapture[]; refunds?: PaypalRefund[] };
}

export interface PaypalOrder {
  id: string;
  intent: 'CAPTURE';
  status: 'CREATED' | 'PAYER_ACTION_REQUIRED' | 'APPROVED' | 'COMPLETED' | 'VOIDED';
  purchase_units: PaypalPurchaseUnit[];
  payment_source?: { paypal: Record<string, unknown> };
  payer?: { email_address: string; payer_id: string; name: { given_name: string; surname: string } };
  create_time: string;
  update_time: string;
  links: PaypalLink[];
}

/** The buyer that every approval window is signed in as. */
export const SANDBOX_BUYER = {
  email_address: 'test.buyer@example.com',
  payer_id: 'SANDBXBUYER22',
  name: { given_name: 'Test', surname: 'Buyer' },
} as const;

/** The account that receives the payments. */
export const PAYEE = { email_address: 'club@example.com', merchant_id: 'SANDBXCLUB222' } as const;

export function nowText(): string {
  return `${new Date().toISOString().slice(0, 19)}Z`;
}

/** Minor units of a decimal text with at most two decimals; null if it is not one. */
export function toMinor(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{1,9}(\.\d{1,2})?$/.test(value)) return null;
  const [whole = '0', part = ''] = value.split('.');
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

export function money(minor: number, currency: string): PaypalMoney {
  const sign = minor < 0 ? '-' : '';
  const absolute = Math.abs(minor);
  const part = String(absolute % 100).padStart(2, '0');
  return { currency_code: currency, value: `${sign}${Math.floor(absolute / 100)}.${part}` };
}

export function orderLinks(base: string, id: string, status: PaypalOrder['status']): PaypalLink[] {
  const url = `${base}/v2/checkout/orders/${id}`;
  const links: PaypalLink[] = [{ href: url, rel: 'self', method: 'GET' }];
  const approval = `${base}/checkoutnow?token=${id}`;
  if (status === 'CREATED') links.push({ href: approval, rel: 'approve', method: 'GET' });
  if (status === 'PAYER_ACTION_REQUIRED') links.push({ href: approval, rel: 'payer-action', method: 'GET' });
  if (status === 'CREATED' || status === 'APPROVED') {
    links.push(
      { href: url, rel: 'update', method: 'PATCH' },
      { href: `${url}/capture`, rel: 'capture', method: 'POST' },
    );
  }
  return links;
}

export function newCapture(
  base: string,
  order: PaypalOrder,
  amount: PaypalMoney,
  status: 'COMPLETED' | 'PENDING',
): PaypalCapture {
  const id = paypalId();
  const unit = order.purchase_units[0];
  const url = `${base}/v2/payments/captures/${id}`;
  const now = nowText();
  return {
    id,
    status,
    ...(status === 'PENDING' ? { status_details: { reason: 'PENDING_REVIEW' as const } } : {}),
    amount,
    final_capture: true,
    ...(unit?.custom_id ? { custom_id: unit.custom_id } : {}),
    ...(unit?.invoice_id ? { invoice_id: unit.invoice_id } : {}),
    seller_protection: {
      status: 'ELIGIBLE',
      dispute_categories: ['ITEM_NOT_RECEIVED', 'UNAUTHORIZED_TRANSACTION'],
    },
    ...(status === 'COMPLETED' ? { seller_receivable_breakdown: receivable(amount) } : {}),
    create_time: now,
    update_time: now,
    links: [
      { href: url, rel: 'self', method: 'GET' },
      { href: `${url}/refund`, rel: 'refund', method: 'POST' },
      { href: `${base}/v2/checkout/orders/${order.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** What the club receives of an amount, with an example fee of 2.9% and 30p. */
export function receivable(amount: PaypalMoney): NonNullable<PaypalCapture['seller_receivable_breakdown']> {
  const gross = toMinor(amount.value) ?? 0;
  const fee = Math.min(gross, Math.round(gross * 0.029) + 30);
  const currency = amount.currency_code;
  return { gross_amount: amount, paypal_fee: money(fee, currency), net_amount: money(gross - fee, currency) };
}

export function newRefund(
  base: string,
  capture: PaypalCapture,
  amountMinor: number,
  totalMinor: number,
  extra: { custom_id?: string; invoice_id?: string; note_to_payer?: string },
): PaypalRefund {
  const id = paypalId();
  const currency = capture.amount.currency_code;
  const now = nowText();
  return {
    id,
    status: 'COMPLETED',
    amount: money(amountMinor, currency),
    ...extra,
    seller_payable_breakdown: {
      gross_amount: money(amountMinor, currency),
      paypal_fee: money(0, currency),
      net_amount: money(amountMinor, currency),
      total_refunded_amount: money(totalMinor, currency),
    },
    create_time: now,
    update_time: now,
    links: [
      { href: `${base}/v2/payments/refunds/${id}`, rel: 'self', method: 'GET' },
      { href: `${base}/v2/payments/captures/${capture.id}`, rel: 'up', method: 'GET' },
    ],
  };
}

/** A movement that is neither a capture nor a refund: a hold, a chargeback, a fee, a withdrawal. */
export interface WalletEntry {
  id: string;
  /** A transaction event code, such as T0403 for a withdrawal to the bank. */
  code: string;
  at: string;
  /** Signed minor units. */
  amountMinor: number;
  currency: string;
  status: 'S' | 'P' | 'V' | 'D';
  /** The capture that it is about. */
  captureId?: string;
  custom?: string;
}
