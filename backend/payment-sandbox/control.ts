import { ControlError } from './control-error.js';
import { FaultSettingError, type FaultSwitches } from './faults.js';
import type { Json, Route, SandboxReply, SandboxRequest } from './http.js';
import type { Ledger } from './ledger.js';
import type { SandboxConfig } from './options.js';
import { failRefund, settleCapture } from './paypal/captures.js';
import * as wallet from './paypal/disputes.js';
import { PaypalApiError } from './paypal/errors.js';
import { approveOrder, captureOrder, getOrder, type PaypalWork } from './paypal/orders.js';
import { PAYOUT_CALLS } from './payout-control.js';
import type { PaymentOverride, ProviderName, StoredOrder } from './records.js';
import * as cards from './stripe/disputes.js';
import { StripeApiError } from './stripe/errors.js';
import {
  authenticateIntent,
  cancelIntent,
  confirmIntent,
  getIntent,
  settleProcessing,
} from './stripe/intents.js';
import { createMethod, findMethod } from './stripe/methods.js';
import { holdRefund, settleRefund } from './stripe/refunds.js';
import type { WebhookDispatcher } from './webhooks.js';

export interface ControlContext {
  ledger: Ledger;
  faults: FaultSwitches;
  config: SandboxConfig;
  webhooks: WebhookDispatcher;
}

/** The calls with which tests control the sandbox. Loopback only, and never from a web page. */
export function controlRoutes(context: ControlContext): Route[] {
  const { ledger, faults, config, webhooks } = context;
  const work = <T>(run: (call: PaypalWork) => T): T =>
    ledger.transaction((tx) => run({ tx, faults, base: config.publicUrl }));
  const control = (method: Route['method'], path: string, run: (body: Json) => unknown): Route => ({
    method,
    path: `/_control/${path}`,
    handle: (request) => guarded(request, run),
  });

  return [
    control('GET', 'state', () => readState(context)),
    control('GET', 'faults', () => faults.current),
    control('POST', 'faults', (body) => faults.set(body)),
    control('POST', 'reset', () => {
      ledger.reset();
      faults.reset();
      return { reset: true };
    }),
    control('POST', 'webhook-targets', (body) => {
      webhooks.setTargets({ ...readTarget(body, 'stripe'), ...readTarget(body, 'paypal') });
      return webhooks.targetUrls;
    }),
    control('POST', 'flush-webhooks', (body) => webhooks.flush(body)),
    control('POST', 'sign-webhook', (body) => {
      const { provider } = body;
      if (provider !== 'stripe' && provider !== 'paypal')
        throw new ControlError("provider is 'stripe' or 'paypal'");
      return { headers: webhooks.sign(provider, readText(body, 'payload')) };
    }),
    control('POST', 'stripe/pay', (body) => work((call) => pay(call, body))),
    control('POST', 'stripe/override', (body) =>
      work((call) => {
        const intent = getIntent(call, readText(body, 'paymentIntent'));
        call.tx.put('override', intent.id, readOverride(body) ?? {});
        return { paymentIntent: intent.id, override: readOverride(body) ?? {} };
      }),
    ),
    control('POST', 'stripe/cancel', (body) =>
      work((call) => cancelIntent(call, getIntent(call, readText(body, 'paymentIntent')), 'automatic')),
    ),
    control('POST', 'settle-processing', (body) => work((call) => settle(call, body))),
    control('POST', 'settle-refund', (body) =>
      work((call) => {
        const refund = readText(body, 'refund');
        const succeeds = readOutcome(body);
        if (!call.tx.get('paypalRefund', refund)) return settleRefund(call, refund, succeeds);
        if (succeeds) throw new ControlError('A wallet refund has succeeded from the start');
        return failRefund(call, refund);
      }),
    ),
    control('POST', 'stripe/refund-waits', (body) =>
      work((call) => holdRefund(call, readText(body, 'refund'))),
    ),
    control('POST', 'dispute/open', (body) =>
      work((call) =>
        typeof body.orderId === 'string'
          ? wallet.openDispute(call, body.orderId, readOverride(body)?.amount)
          : cards.openDispute(call, readText(body, 'paymentIntent'), readOverride(body)?.amount),
      ),
    ),
    control('POST', 'dispute/review', (body) =>
      work((call) => disputeCalls(call, body).reviewDispute(call, readText(body, 'dispute'))),
    ),
    control('POST', 'dispute/close', (body) =>
      work((call) => disputeCalls(call, body).closeDispute(call, readText(body, 'dispute'), readWon(body))),
    ),
    control('POST', 'paypal/approve', (body) =>
      work((call) =>
        approveOrder(call, readText(body, 'orderId'), {
          ...(readOverride(body) ? { override: readOverride(body) } : {}),
          ...(readCaptureOutcome(body) ? { captureOutcome: readCaptureOutcome(body) } : {}),
        }),
      ),
    ),
    ...Object.entries(PAYOUT_CALLS).map(([path, run]) =>
      control('POST', path, (body) => work((call) => run(call, body))),
    ),
    control('POST', 'paypal/capture', (body) =>
      work((call) => captureOrder(call, readText(body, 'orderId'))),
    ),
    control('POST', 'paypal/void', (body) =>
      work((call) => {
        const stored = getOrder(call, readText(body, 'orderId'));
        const order = { ...stored.order, status: 'VOIDED' as const };
        call.tx.put('order', order.id, { ...stored, order });
        return order;
      }),
    ),
  ];
}

async function guarded(request: SandboxRequest, run: (body: Json) => unknown): Promise<SandboxReply> {
  if (!isLoopback(request))
    return { status: 403, json: { message: 'The control calls are for this machine only' } };
  try {
    const text = request.rawBody.toString('utf8').trim();
    const body: unknown = text === '' ? {} : JSON.parse(text);
    if (typeof body !== 'object' || body === null) throw new ControlError('The body has to be a JSON object');
    return { status: 200, json: await run(body as Json) };
  } catch (error) {
    if (error instanceof StripeApiError)
      return { status: error.status, json: { message: error.message, error: error.body } };
    if (error instanceof PaypalApiError)
      return { status: error.status, json: { message: error.message, details: error.details } };
    if (error instanceof ControlError || error instanceof FaultSettingError || error instanceof SyntaxError) {
      return { status: 400, json: { message: error.message } };
    }
    throw error;
  }
}

/** From this machine, with a loopback host name, and not from a web page. */
function isLoopback({ remoteAddress, headers }: SandboxRequest): boolean {
  const address = remoteAddress.replace(/^::ffff:/, '');
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  const local = address === '::1' || address.startsWith('127.');
  return local && ['localhost', '127.0.0.1', '[::1]'].includes(host) && headers.origin === undefined;
}

/** Pays an intent like the browser, and passes any authentication unless `authentication` says otherwise. */
function pay(work: PaypalWork, body: Json): unknown {
  const { tx } = work;
  const id = readText(body, 'paymentIntent');
  const override = readOverride(body);
  if (override) tx.put('override', id, override);
  const card = typeof body.card === 'string' ? body.card : 'pm_card_visa';
  const stored = card.startsWith('pm_')
    ? findMethod(tx, card)
    : createMethod(tx, { type: 'card', card: { number: card, exp_month: '12', exp_year: '2034' } });
  const confirmed = confirmIntent(work, getIntent(work, id), stored);
  if (confirmed instanceof StripeApiError || confirmed.status !== 'requires_action')
    return getIntent(work, id);
  if (body.authentication !== 'leave') authenticateIntent(work, confirmed, body.authentication !== 'fail');
  return getIntent(work, id);
}

function settle(work: PaypalWork, body: Json): unknown {
  if (typeof body.captureId === 'string') return settleCapture(work, body.captureId, readOutcome(body));
  if (typeof body.orderId === 'string') {
    const capture = getOrder(work, body.orderId).order.purchase_units[0]?.payments?.captures[0];
    if (!capture) throw new ControlError('The order has no capture to settle');
    return settleCapture(work, capture.id, readOutcome(body));
  }
  if (typeof body.paymentIntent === 'string') {
    return settleProcessing(work, getIntent(work, body.paymentIntent), readOutcome(body));
  }
  const waiting = work.tx.all('intent').filter((intent) => intent.status === 'processing');
  return waiting.map((intent) => settleProcessing(work, intent, readOutcome(body)));
}

function readState({ ledger, faults, webhooks }: ControlContext): unknown {
  return {
    faults: faults.current,
    webhookTargets: webhooks.targetUrls,
    stripe: {
      paymentIntents: ledger.all('intent'),
      charges: ledger.all('charge'),
      refunds: ledger.all('stripeRefund'),
      disputes: ledger.all('stripeDispute'),
      balanceTransactions: ledger.all('balanceTransaction'),
      payouts: ledger.all('payout'),
    },
    paypal: {
      orders: ledger.all('order').map((stored) => stored.order),
      captures: ledger.all('capture').map((stored) => stored.capture),
      refunds: ledger.all('paypalRefund').map((stored) => stored.refund),
      disputes: ledger.all('paypalDispute'),
      entries: ledger.all('walletEntry'),
    },
    webhooks: ledger.all('webhook').map(({ payload, ...webhook }) => ({
      ...webhook,
      objectId: objectIdOf(payload),
    })),
  };
}

function objectIdOf(payload: string): string | null {
  const event = JSON.parse(payload) as { data?: { object?: { id?: string } }; resource?: { id?: string } };
  return event.data?.object?.id ?? event.resource?.id ?? null;
}

function readText(body: Json, name: string): string {
  const value = body[name];
  if (typeof value !== 'string' || value === '') throw new ControlError(`${name} is required`);
  return value;
}

function readTarget(body: Json, provider: ProviderName): Partial<Record<ProviderName, string | null>> {
  const value = body[provider];
  if (value === undefined) return {};
  if (value !== null && (typeof value !== 'string' || !URL.canParse(value))) {
    throw new ControlError(`${provider} has to be a URL or null`);
  }
  return { [provider]: value };
}

/** The `amount` in minor units and the `currency` to take instead of those requested. */
function readOverride(body: Json): PaymentOverride | undefined {
  const { amount, currency } = body;
  if (amount === undefined && currency === undefined) return undefined;
  if (amount !== undefined && (typeof amount !== 'number' || !Number.isInteger(amount) || amount < 1)) {
    throw new ControlError('amount has to be a whole number of minor units');
  }
  if (currency !== undefined && typeof currency !== 'string')
    throw new ControlError('currency has to be a text');
  return {
    ...(amount === undefined ? {} : { amount }),
    ...(currency ? { currency: currency.toLowerCase() } : {}),
  };
}

function readOutcome(body: Json): boolean {
  if (body.outcome === 'succeed' || body.outcome === undefined) return true;
  if (body.outcome === 'fail') return false;
  throw new ControlError("outcome is 'succeed' or 'fail'");
}

function disputeCalls(work: PaypalWork, body: Json): typeof wallet | typeof cards {
  return work.tx.get('paypalDispute', readText(body, 'dispute')) ? wallet : cards;
}

function readWon(body: Json): boolean {
  if (body.outcome === 'won' || body.outcome === 'lost') return body.outcome === 'won';
  throw new ControlError("outcome is 'won' or 'lost'");
}

function readCaptureOutcome(body: Json): StoredOrder['captureOutcome'] | undefined {
  const { capture } = body;
  if (capture === undefined) return undefined;
  if (capture === 'completed' || capture === 'pending' || capture === 'declined') return capture;
  throw new ControlError("capture is 'completed', 'pending' or 'declined'");
}
