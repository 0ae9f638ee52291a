import type { Route } from '../http.js';
import { refundCapture } from './captures.js';
import { getDispute, listDisputes } from './disputes.js';
import { paypalEndpoint, type PaypalCall, type PaypalContext } from './endpoint.js';
import { missing, notFound } from './errors.js';
import { tokenReply } from './oauth.js';
import type { PaypalOrder, PaypalRefund } from './objects.js';
import { captureOrder, createOrder, getOrder } from './orders.js';
import { listBalances, listTransactions } from './reports.js';
import {
  CERTIFICATE_PATH,
  certificatePem,
  rawMember,
  verifyTransmission,
  type SignatureQuestion,
} from './signature.js';

/** The PayPal calls that the product uses. */
export function paypalRoutes(context: PaypalContext): Route[] {
  const { ledger, config } = context;
  return [
    {
      method: 'POST',
      path: '/v1/oauth2/token',
      faults: true,
      handle: (request) => tokenReply(config, request),
    },
    paypalEndpoint(context, 'POST', '/v2/checkout/orders', (call) => ({
      status: 201,
      json: orderView(call, createOrder(call, call.body)),
    })),
    paypalEndpoint(context, 'GET', '/v2/checkout/orders/:id', (call) => ({
      status: 200,
      json: getOrder(call, call.params.id ?? '').order,
    })),
    paypalEndpoint(context, 'POST', '/v2/checkout/orders/:id/capture', (call) => ({
      status: 201,
      json: capturedView(call, captureOrder(call, call.params.id ?? '')),
    })),
    paypalEndpoint(context, 'GET', '/v2/payments/captures/:id', (call) => {
      const stored = call.tx.get('capture', call.params.id ?? '');
      if (!stored) throw notFound(call.params.id ?? '', '/capture_id');
      const related = { related_ids: { order_id: stored.orderId } };
      return { status: 200, json: { ...stored.capture, supplementary_data: related } };
    }),
    paypalEndpoint(context, 'POST', '/v2/payments/captures/:id/refund', (call) => ({
      status: 201,
      json: refundView(call, refundCapture(call, call.params.id ?? '', call.body)),
    })),
    paypalEndpoint(context, 'GET', '/v2/payments/refunds/:id', (call) => {
      const stored = call.tx.get('paypalRefund', call.params.id ?? '');
      if (!stored) throw notFound(call.params.id ?? '', '/refund_id');
      return { status: 200, json: stored.refund };
    }),
    paypalEndpoint(context, 'GET', '/v1/reporting/transactions', (call) => ({
      status: 200,
      json: listTransactions(call, call.request.query),
    })),
    paypalEndpoint(context, 'GET', '/v1/reporting/balances', (call) => ({
      status: 200,
      json: listBalances(call, call.request.query),
    })),
    paypalEndpoint(context, 'GET', '/v1/customer/disputes', (call) => ({
      status: 200,
      json: listDisputes(call, call.request.query),
    })),
    paypalEndpoint(context, 'GET', '/v1/customer/disputes/:id', (call) => ({
      status: 200,
      json: getDispute(call, call.params.id ?? ''),
    })),
    paypalEndpoint(context, 'POST', '/v1/notifications/verify-webhook-signature', (call) => {
      const rawEvent = rawMember(call.request.rawBody.toString('utf8'), 'webhook_event');
      if (rawEvent === null) throw missing('webhook_event');
      const question = readQuestion(call.body);
      const known = question.webhook_id === config.paypalWebhookId;
      const genuine = known && verifyTransmission(ledger, question, rawEvent);
      return { status: 200, json: { verification_status: genuine ? 'SUCCESS' : 'FAILURE' } };
    }),
    {
      method: 'GET',
      path: CERTIFICATE_PATH,
      faults: true,
      handle: () => ({
        status: 200,
        text: certificatePem(ledger),
        headers: { 'content-type': 'application/x-pem-file' },
      }),
    },
  ];
}

function orderView(call: PaypalCall, order: PaypalOrder): unknown {
  if (call.wholeResource) return order;
  const { id, status, links, payment_source } = order;
  return { id, status, links, ...(payment_source ? { payment_source } : {}) };
}

function capturedView(call: PaypalCall, order: PaypalOrder): unknown {
  if (call.wholeResource) return order;
  const { id, status, links, payment_source, payer } = order;
  const purchase_units = order.purchase_units.map(({ reference_id, payments }) => ({
    reference_id,
    payments,
  }));
  return { id, status, payment_source, purchase_units, payer, links };
}

function refundView(call: PaypalCall, refund: PaypalRefund): unknown {
  if (call.wholeResource) return refund;
  const { id, status, links } = refund;
  return { id, status, links };
}

const QUESTION_FIELDS = [
  'auth_algo',
  'transmission_id',
  'transmission_sig',
  'transmission_time',
  'webhook_id',
] as const;

function readQuestion(body: Record<string, unknown>): SignatureQuestion {
  const read = QUESTION_FIELDS.map((name) => {
    const value = body[name];
    if (typeof value !== 'string') throw missing(name);
    return [name, value] as const;
  });
  return Object.fromEntries(read) as unknown as SignatureQuestion;
}
