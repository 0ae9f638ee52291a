import type { FaultSwitches } from '../faults.js';
import type { Route, SandboxReply, SandboxRequest } from '../http.js';
import { stripeId } from '../ids.js';
import type { Ledger } from '../ledger.js';
import type { SandboxConfig } from '../options.js';
import type { StripeIntent } from '../records.js';
import { StripeApiError, unauthorised, invalidRequest } from './errors.js';
import { expand } from './expand.js';
import { fingerprint, listOf, parseForm, textOf, type FormFields } from './form.js';
import { getIntent, type Work } from './intents.js';
import { API_VERSION } from './objects.js';

export interface StripeContext {
  ledger: Ledger;
  faults: FaultSwitches;
  config: SandboxConfig;
}

export interface StripeCall extends Work {
  fields: FormFields;
  params: Record<string, string>;
}

/** Returns an object or an error to be stored. A thrown error rolls the call back. */
export type StripeHandler = (call: StripeCall) => unknown;

interface EndpointOptions {
  /** `browser` also allows the publishable key with the intent's client secret. */
  access?: 'server' | 'browser';
}

type Caller = 'server' | 'browser';

/** The fields of an intent that a publishable key can read. */
const PUBLIC_FIELDS = [
  'id',
  'object',
  'amount',
  'amount_details',
  'automatic_payment_methods',
  'canceled_at',
  'cancellation_reason',
  'capture_method',
  'client_secret',
  'confirmation_method',
  'created',
  'currency',
  'description',
  'last_payment_error',
  'livemode',
  'next_action',
  'payment_method',
  'payment_method_types',
  'processing',
  'receipt_email',
  'setup_future_usage',
  'shipping',
  'source',
  'status',
] as const satisfies readonly (keyof StripeIntent)[];

/** A route of Stripe's API: adds keys, idempotency, expansion and the error format to a handler. */
export function stripeEndpoint(
  context: StripeContext,
  method: 'GET' | 'POST',
  path: string,
  handler: StripeHandler,
  { access = 'server' }: EndpointOptions = {},
): Route {
  return {
    method,
    path,
    cors: true,
    faults: true,
    handle: (request) => {
      const headers = { 'request-id': stripeId('req'), 'stripe-version': versionOf(request) };
      const quiet = formOf(request).sandbox_quiet === 'true';
      try {
        return finish(answer(context, request, handler, access), headers, quiet);
      } catch (error) {
        if (!(error instanceof StripeApiError)) throw error;
        const trusted = keyFrom(request) === context.config.stripeSecretKey;
        const body = { error: error.body };
        return finish({ status: error.status, json: trusted ? body : publicView(body) }, headers, quiet);
      }
    },
  };
}

function answer(
  context: StripeContext,
  request: SandboxRequest,
  handler: StripeHandler,
  access: Caller,
): SandboxReply {
  const { ledger, faults, config } = context;
  const all = formOf(request);
  const caller = identify(config, request, all);
  const { key: _key, client_secret: clientSecret, sandbox_quiet: _quiet, ...fields } = all;
  if (caller === 'browser' && access === 'server') {
    throw unauthorised('This call needs the secret key; a publishable key was given.');
  }
  const idempotencyKey = request.method === 'POST' ? request.headers['idempotency-key'] : undefined;
  const keyId = typeof idempotencyKey === 'string' ? `stripe:${caller}:${idempotencyKey}` : null;
  const print = fingerprint(request.method, request.path, fields);
  const earlier =
    keyId && !faults.current.forgetIdempotencyKeys ? ledger.get('idempotency', keyId) : undefined;
  if (earlier && earlier.fingerprint !== print) {
    throw new StripeApiError(400, {
      type: 'idempotency_error',
      message:
        'This idempotency key was used before with other parameters. Use another key for another request.',
    });
  }
  if (earlier)
    return { status: earlier.status, json: earlier.body, headers: { 'idempotent-replayed': 'true' } };

  return ledger.transaction((tx) => {
    const call: StripeCall = { tx, faults, fields, params: request.params };
    if (caller === 'browser') checkClientSecret(call, clientSecret);
    const result = handler(call);
    const failed = result instanceof StripeApiError;
    const body = failed ? { error: result.body } : expand(tx, result, listOf(fields, 'expand'));
    const json: unknown = caller === 'browser' ? publicView(body) : body;
    const status = failed ? result.status : 200;
    if (keyId)
      tx.put('idempotency', keyId, { fingerprint: print, status, body: json, createdAt: Date.now() });
    return { status, json };
  });
}

function identify(config: SandboxConfig, request: SandboxRequest, fields: FormFields): Caller {
  const key = keyFrom(request) ?? textOf(fields, 'key');
  if (!key) throw unauthorised('No API key was given.');
  if (key === config.stripeSecretKey) return 'server';
  if (key === config.stripePublishableKey) return 'browser';
  throw unauthorised('The API key is not known.');
}

function keyFrom(request: SandboxRequest): string | undefined {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ');
  if (!value) return undefined;
  if (scheme?.toLowerCase() === 'bearer') return value;
  if (scheme?.toLowerCase() !== 'basic') return undefined;
  return Buffer.from(value, 'base64').toString('utf8').split(':')[0];
}

function checkClientSecret(call: StripeCall, clientSecret: unknown): void {
  const intent = getIntent(call, call.params.id ?? '');
  if (typeof clientSecret !== 'string' || clientSecret !== intent.client_secret) {
    throw invalidRequest('The client secret does not belong to this PaymentIntent.', 'client_secret');
  }
}

function publicView(body: unknown): unknown {
  if (typeof body !== 'object' || body === null) return body;
  if (Array.isArray(body)) return body.map(publicView);
  const record = body as Record<string, unknown>;
  if (record.object === 'payment_intent') {
    return Object.fromEntries(
      PUBLIC_FIELDS.filter((name) => name in record).map((name) => [name, record[name]]),
    );
  }
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, publicView(value)]));
}

function versionOf(request: SandboxRequest): string {
  const version = request.headers['stripe-version'];
  return typeof version === 'string' ? version : API_VERSION;
}

function formOf(request: SandboxRequest): FormFields {
  return parseForm(request.method === 'GET' ? request.query.toString() : request.rawBody.toString('utf8'));
}

/**
 * `quiet` is set if the stand-in script wants errors with status 200, because browsers log every other status as an error,
 * and a declined card is expected.
 */
function finish(reply: SandboxReply, headers: Record<string, string>, quiet: boolean): SandboxReply {
  return { ...reply, status: quiet ? 200 : reply.status, headers: { ...headers, ...reply.headers } };
}
