import { createHmac, timingSafeEqual } from 'node:crypto';
import type { SandboxReply, SandboxRequest } from '../http.js';
import { secretText } from '../ids.js';
import type { SandboxConfig } from '../options.js';

const ACCESS_SECONDS = 9 * 60 * 60;
const CLIENT_TOKEN_SECONDS = 15 * 60;

type TokenKind = 'access' | 'client';

/**
 * Tokens contain their expiry and a signature instead of being stored, so that they survive a restart.
 */
function issue(config: SandboxConfig, kind: TokenKind, seconds: number): string {
  const claims = { kind, exp: Math.floor(Date.now() / 1000) + seconds, nonce: secretText(8) };
  const body = Buffer.from(JSON.stringify(claims)).toString('base64url');
  return `${body}.${sign(config, body)}`;
}

function sign(config: SandboxConfig, body: string): string {
  return createHmac('sha256', config.paypalClientSecret).update(body).digest('base64url');
}

/** Whether the request has a valid bearer token of this kind. */
export function hasToken(config: SandboxConfig, request: SandboxRequest, kind: TokenKind): boolean {
  const [scheme, token] = (request.headers.authorization ?? '').split(' ');
  const [body, signature] = (token ?? '').split('.');
  if (scheme?.toLowerCase() !== 'bearer' || !body || !signature) return false;
  const expected = Buffer.from(sign(config, body));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return false;
  const claims = JSON.parse(Buffer.from(body, 'base64url').toString('utf8')) as { kind: string; exp: number };
  return claims.kind === kind && claims.exp > Date.now() / 1000;
}

/** POST /v1/oauth2/token: an access token for the server, or with `response_type=client_token` one for the page. */
export function tokenReply(config: SandboxConfig, request: SandboxRequest): SandboxReply {
  const [scheme, value] = (request.headers.authorization ?? '').split(' ');
  const credentials =
    scheme?.toLowerCase() === 'basic' && value ? Buffer.from(value, 'base64').toString('utf8') : '';
  if (credentials !== `${config.paypalClientId}:${config.paypalClientSecret}`) {
    return {
      status: 401,
      json: { error: 'invalid_client', error_description: 'Client Authentication failed' },
    };
  }
  const form = new URLSearchParams(request.rawBody.toString('utf8'));
  if (form.get('grant_type') !== 'client_credentials') {
    return {
      status: 400,
      json: { error: 'unsupported_grant_type', error_description: 'Only client_credentials is supported' },
    };
  }
  const forPage = form.get('response_type') === 'client_token';
  const seconds = forPage ? CLIENT_TOKEN_SECONDS : ACCESS_SECONDS;
  return {
    status: 200,
    json: {
      scope:
        'https://uri.paypal.com/services/payments/payment https://uri.paypal.com/services/applications/webhooks',
      access_token: issue(config, forPage ? 'client' : 'access', seconds),
      token_type: 'Bearer',
      app_id: 'APP-SANDBOX',
      expires_in: seconds,
      nonce: secretText(16),
    },
  };
}
