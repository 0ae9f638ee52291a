import { browserFile, browserScript } from './browser-bundle.js';
import type { Route, SandboxReply, SandboxRequest } from './http.js';
import type { PaypalContext } from './paypal/endpoint.js';
import { hasToken } from './paypal/oauth.js';
import { PaypalApiError } from './paypal/errors.js';
import { approveOrder, getOrder, type PaypalWork } from './paypal/orders.js';

const SCRIPT = 'text/javascript; charset=utf-8';
const STYLE = 'text/css; charset=utf-8';
const PAGE = 'text/html; charset=utf-8';

/** Only loopback pages may frame the approval window, and it loads only its own scripts and styles. */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "connect-src 'self'",
  "img-src 'self'",
  "form-action 'none'",
  "base-uri 'none'",
  'frame-ancestors http://localhost:* http://127.0.0.1:* https://localhost:*',
].join('; ');

/** The scripts that stand in for the providers', and the wallet's approval window. */
export function browserRoutes(context: PaypalContext): Route[] {
  const { ledger, faults, config } = context;
  const work = <T>(run: (call: PaypalWork) => T): T =>
    ledger.transaction((tx) => run({ tx, faults, base: config.publicUrl }));

  return [
    {
      method: 'GET',
      path: '/stripe/v3/stripe.js',
      cors: true,
      handle: () => file(browserScript('stripe'), SCRIPT),
    },
    {
      method: 'GET',
      path: '/paypal/web-sdk/v6/core',
      cors: true,
      handle: () => file(browserScript('paypal'), SCRIPT),
    },
    {
      method: 'GET',
      path: '/paypal/checkout.js',
      handle: () => file(browserFile('checkout/checkout.js'), SCRIPT),
    },
    {
      method: 'GET',
      path: '/paypal/checkout.css',
      handle: () => file(browserFile('checkout/checkout.css'), STYLE),
    },
    { method: 'GET', path: '/favicon.ico', handle: () => ({ status: 204 }) },
    {
      method: 'GET',
      path: '/checkoutnow',
      handle: () =>
        file(browserFile('checkout/checkout.html'), PAGE, { 'content-security-policy': PAGE_POLICY }),
    },
    {
      method: 'GET',
      path: '/paypal/web-sdk/v6/eligibility',
      cors: true,
      handle: (request) =>
        hasToken(config, request, 'client') || request.query.get('client_id') === config.paypalClientId
          ? { status: 200, json: { eligible_methods: { paypal: { can_be_vaulted: false } } } }
          : new PaypalApiError(401).toReply(),
    },
    {
      method: 'GET',
      path: '/paypal/checkout/:id',
      handle: (request) =>
        asReply(() => {
          const { order, returnUrl, cancelUrl } = work((call) => getOrder(call, request.params.id ?? ''));
          const unit = order.purchase_units[0];
          const { status } = order;
          const amount = unit && { value: unit.amount.value, currency: unit.amount.currency_code };
          const description = unit?.description ?? null;
          return { status, amount, description, payee: config.payeeName, returnUrl, cancelUrl };
        }),
    },
    {
      method: 'POST',
      path: '/paypal/checkout/:id/approve',
      handle: (request) => {
        if (!isOwnPage(request))
          return { status: 403, json: { message: 'Only the approval window may approve' } };
        return asReply(() => {
          const order = work((call) => approveOrder(call, request.params.id ?? ''));
          return { status: order.status, payerId: order.payer?.payer_id ?? null };
        });
      },
    },
  ];
}

function file(content: Buffer | string, type: string, headers: Record<string, string> = {}): SandboxReply {
  return {
    status: 200,
    text: content,
    // Pages under `Cross-Origin-Embedder-Policy` may load the scripts too.
    headers: { 'content-type': type, 'cross-origin-resource-policy': 'cross-origin', ...headers },
  };
}

function asReply(run: () => unknown): SandboxReply {
  try {
    return { status: 200, json: run() };
  } catch (error) {
    if (error instanceof PaypalApiError) return error.toReply();
    throw error;
  }
}

/** Pages of other origins must not approve for the buyer. */
function isOwnPage(request: SandboxRequest): boolean {
  const { origin, host } = request.headers;
  return typeof origin === 'string' && URL.canParse(origin) && new URL(origin).host === host;
}
