import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../../platform/config/env.js';
import type { PaymentProvider } from './payment-provider.js';
import { PayPalProvider } from './paypal.provider.js';
import { ProviderCalls } from './provider-calls.js';
import { ProviderRefusedError } from './provider-errors.js';
import { StripeProvider } from './stripe.provider.js';

const SECRET = 'rk_live_secret';
const REFUSAL = {
  error: {
    type: 'invalid_request_error',
    code: 'currency_off',
    message: `The key ${SECRET} may not do this`,
  },
  name: 'NOT_AUTHORIZED',
  message: `The key ${SECRET} may not do this`,
  debug_id: 'd1',
  details: [{ issue: 'PERMISSION_DENIED' }],
};

describe.each(['card', 'wallet'] as const)('calls refused by the %s provider', (kind) => {
  let server: Server;
  let provider: PaymentProvider;
  let status = 403;
  let logged: jest.SpiedFunction<Logger['error']>;

  beforeAll(async () => {
    server = createServer((request, response) => {
      const isToken = request.url === '/v1/oauth2/token';
      response.writeHead(isToken ? 200 : status, { 'Content-Type': 'application/json' });
      response.end(
        JSON.stringify(isToken ? { access_token: 't', token_type: 'Bearer', expires_in: 900 } : REFUSAL),
      );
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: SECRET,
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: 'club',
      PAYPAL_CLIENT_SECRET: SECRET,
      PROVIDER_TIMEOUT_MS: 5000,
    } as Env;
    const calls = new ProviderCalls(5000);
    provider = kind === 'card' ? new StripeProvider(env, calls) : new PayPalProvider(env, calls);
  });
  beforeEach(() => {
    logged = jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
  });
  afterEach(() => logged.mockRestore());
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });

  it.each([400, 403])(
    'a refusal with status %d counts as a provider failure and is logged without the key it quotes',
    async (answer) => {
      status = answer;
      await expect(provider.retrieve('p1')).rejects.toBeInstanceOf(ProviderRefusedError);
      expect(logged).toHaveBeenCalledTimes(1);
      expect(String(logged.mock.calls[0]?.[0])).toContain(String(answer));
      expect(JSON.stringify(logged.mock.calls)).not.toContain(SECRET);
    },
  );

  it('status 404 returns null and is not logged', async () => {
    status = 404;
    expect(await provider.retrieve('p1')).toBeNull();
    expect(logged).not.toHaveBeenCalled();
  });
});
