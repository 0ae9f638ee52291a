import { jest } from '@jest/globals';
import { Logger } from '@nestjs/common';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Env } from '../../platform/config/env.js';
import type { PaymentProvider } from './payment-provider.js';
import { PayPalProvider } from './paypal.provider.js';
import { ProviderCalls } from './provider-calls.js';
import { ProviderRefusedError, ProviderUnavailableError } from './provider-errors.js';
import { StripeProvider } from './stripe.provider.js';

const PERIOD = { since: new Date('2026-07-01T00:00:00Z'), until: new Date('2026-07-02T00:00:00Z') };
/** Also enough to load a provider's SDK on a busy machine. */
const LIMIT_MS = 5000;
const TOKEN = { access_token: 't', token_type: 'Bearer', expires_in: 900 };

/** A page with one movement, after which there is always another page. */
const endlessPage = (kind: 'card' | 'wallet', page: number): object =>
  kind === 'card'
    ? {
        object: 'list',
        data: [
          {
            id: `txn_${page}`,
            type: 'charge',
            amount: 1,
            fee: 0,
            net: 1,
            currency: 'gbp',
            created: 1,
            available_on: 1,
            arrival_date: 1,
          },
        ],
        has_more: true,
      }
    : {
        transaction_details: [
          {
            transaction_info: {
              transaction_id: `T${page}`,
              transaction_event_code: 'T0403',
              transaction_amount: { currency_code: 'GBP', value: '-1.00' },
            },
          },
        ],
        total_pages: 1_000_000,
      };
const lastPage = (kind: 'card' | 'wallet'): object => ({
  ...endlessPage(kind, 1),
  has_more: false,
  total_pages: 1,
});

/** One of three pages of disputes. */
const disputePage = (kind: 'card' | 'wallet', page: number): object =>
  kind === 'card'
    ? {
        object: 'list',
        data: [{ id: `dp_${page}`, amount: 1, status: 'lost', evidence_details: {}, payment_intent: 'pi_1' }],
        has_more: page < 3,
      }
    : {
        items: [{ dispute_id: `dp_${page}`, status: 'RESOLVED' }],
        links: [
          { rel: 'self', href: 'https://provider.test/v1/customer/disputes' },
          ...(page < 3
            ? [
                {
                  rel: 'next',
                  href: `https://provider.test/v1/customer/disputes?next_page_token=${page + 1}`,
                },
              ]
            : []),
        ],
      };

describe.each(['card', 'wallet'] as const)('the report of the %s provider', (kind) => {
  let server: Server;
  let calls: ProviderCalls;
  let provider: PaymentProvider;
  let asked: string[] = [];
  let answer: (response: ServerResponse, page: number) => void;

  const json = (response: ServerResponse, status: number, body: string): void => {
    response.writeHead(status, { 'Content-Type': 'application/json' });
    response.end(body);
  };
  const respond = (request: IncomingMessage, response: ServerResponse): void => {
    if (request.url === '/v1/oauth2/token') {
      json(response, 200, JSON.stringify(TOKEN));
      return;
    }
    asked.push(request.url ?? '');
    answer(response, asked.length);
  };

  beforeAll(async () => {
    jest.spyOn(Logger.prototype, 'error').mockReturnValue(undefined);
    server = createServer(respond);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const env = {
      STRIPE_API_URL: url,
      STRIPE_SECRET_KEY: 'sk',
      PAYPAL_API_URL: url,
      PAYPAL_CLIENT_ID: 'club',
      PAYPAL_CLIENT_SECRET: 'secret',
      PROVIDER_TIMEOUT_MS: LIMIT_MS,
    } as Env;
    calls = new ProviderCalls(LIMIT_MS);
    provider = kind === 'card' ? new StripeProvider(env, calls) : new PayPalProvider(env, calls);
  });
  beforeEach(() => {
    asked = [];
  });
  afterAll(async () => {
    calls.close();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    jest.restoreAllMocks();
  });

  it('is given up between two pages if its pages never end', async () => {
    answer = (response, page) => json(response, 200, JSON.stringify(endlessPage(kind, page)));
    await expect(provider.listPeriod(PERIOD, () => asked.length < 5)).rejects.toBeInstanceOf(
      ProviderUnavailableError,
    );
    expect(asked).toHaveLength(5);
  });

  it('is given up if its third page does not come', async () => {
    answer = (response, page) => {
      if (page < 3) json(response, 200, JSON.stringify(endlessPage(kind, page)));
    };
    await expect(provider.listPeriod(PERIOD, () => true)).rejects.toBeInstanceOf(ProviderUnavailableError);
  }, 30_000);

  it.each([401, 403, 429, 500])('fails as a whole if its second page answers %d', async (status) => {
    answer = (response, page) =>
      page === 1
        ? json(response, 200, JSON.stringify(endlessPage(kind, page)))
        : json(response, status, JSON.stringify({ error: { type: 'api_error' }, name: 'FAILED' }));
    const failure = await provider.listPeriod(PERIOD, () => true).catch((error: unknown) => error);
    expect(failure instanceof ProviderUnavailableError || failure instanceof ProviderRefusedError).toBe(true);
  });

  it.each(['<html>', '{}', 'null'])('fails as a whole if its second page is %s', async (body) => {
    answer = (response, page) =>
      json(response, 200, page === 1 ? JSON.stringify(endlessPage(kind, page)) : body);
    await expect(provider.listPeriod(PERIOD, () => true)).rejects.toBeInstanceOf(Error);
  });

  it('is no empty period if its only page is {}', async () => {
    answer = (response) => json(response, 200, '{}');
    await expect(provider.listPeriod(PERIOD, () => true)).rejects.toBeInstanceOf(Error);
  });

  it('lists the disputes of all its pages', async () => {
    answer = (response, page) => json(response, 200, JSON.stringify(disputePage(kind, page)));
    const disputes = await provider.listDisputes(PERIOD.since);
    expect(disputes.map(({ disputeId }) => disputeId)).toEqual(['dp_1', 'dp_2', 'dp_3']);
    expect(asked[1]).toContain(kind === 'card' ? 'starting_after=dp_1' : 'next_page_token=2');
  });

  it('asks once for each list that it needs', async () => {
    answer = (response) => json(response, 200, JSON.stringify(lastPage(kind)));
    await provider.listPeriod(PERIOD, () => true);
    expect(asked.map((url) => url.split('?')[0])).toEqual(
      kind === 'card' ? ['/v1/balance_transactions', '/v1/payouts'] : ['/v1/reporting/transactions'],
    );
  });
});
