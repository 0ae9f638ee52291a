import { createHash } from 'node:crypto';
import type { FaultSwitches } from '../faults.js';
import type { Route, SandboxReply, SandboxRequest } from '../http.js';
import { secretText } from '../ids.js';
import type { Ledger } from '../ledger.js';
import type { SandboxConfig } from '../options.js';
import { PaypalApiError } from './errors.js';
import { hasToken } from './oauth.js';
import { asJson, type PaypalWork } from './orders.js';

export interface PaypalContext {
  ledger: Ledger;
  faults: FaultSwitches;
  config: SandboxConfig;
}

export interface PaypalCall extends PaypalWork {
  params: Record<string, string>;
  body: Record<string, unknown>;
  request: SandboxRequest;
  /** Whether the caller wants the whole resource (`Prefer: return=representation`). */
  wholeResource: boolean;
}

export type PaypalHandler = (call: PaypalCall) => { status: number; json: unknown };

/** A route of PayPal's API: adds the access token, replays by `PayPal-Request-Id` and the error format to a handler. */
export function paypalEndpoint(
  context: PaypalContext,
  method: 'GET' | 'POST',
  path: string,
  handler: PaypalHandler,
): Route {
  return {
    method,
    path,
    faults: true,
    handle: (request) => {
      try {
        return withDebugId(answer(context, request, handler));
      } catch (error) {
        if (error instanceof PaypalApiError) return error.toReply();
        throw error;
      }
    },
  };
}

function answer(context: PaypalContext, request: SandboxRequest, handler: PaypalHandler): SandboxReply {
  const { ledger, faults, config } = context;
  if (!hasToken(config, request, 'access')) throw new PaypalApiError(401);
  const requestId = request.method === 'POST' ? request.headers['paypal-request-id'] : undefined;
  const keyId = typeof requestId === 'string' ? `paypal:${request.path}:${requestId}` : null;
  const earlier =
    keyId && !faults.current.forgetIdempotencyKeys ? ledger.get('idempotency', keyId) : undefined;
  // PayPal replays the answer for a repeated id, with status 200 instead of 201.
  if (earlier) return { status: 200, json: earlier.body };
  const body = readJson(request);
  return ledger.transaction((tx) => {
    const { status, json } = handler({
      tx,
      faults,
      base: config.publicUrl,
      params: request.params,
      body,
      request,
      wholeResource: /return=representation/.test(String(request.headers.prefer ?? '')),
    });
    if (keyId) {
      const fingerprint = createHash('sha256').update(request.rawBody).digest('hex');
      tx.put('idempotency', keyId, { fingerprint, status, body: json, createdAt: Date.now() });
    }
    return { status, json };
  });
}

function readJson(request: SandboxRequest): Record<string, unknown> {
  const text = request.rawBody.toString('utf8').trim();
  if (text === '' || request.method === 'GET') return {};
  try {
    return asJson(JSON.parse(text));
  } catch {
    throw new PaypalApiError(400, [
      {
        issue: 'MALFORMED_REQUEST_JSON',
        description: 'The request JSON is not well formed.',
        location: 'body',
      },
    ]);
  }
}

function withDebugId(reply: SandboxReply): SandboxReply {
  return { ...reply, headers: { 'paypal-debug-id': secretText(13).toLowerCase(), ...reply.headers } };
}
