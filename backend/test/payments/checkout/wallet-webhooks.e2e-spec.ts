import { randomUUID } from 'node:crypto';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { createUser } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import type { Agent } from '../../support/test-app.js';
import { bookingRow, hold, openOrder } from '../settlement/payment-steps.js';

/** PayPal's signed events are verified with its certificate, without asking PayPal. */
let sandbox: Sandbox;
let api: ApiInstance;
beforeAll(async () => {
  sandbox = await startSandbox();
  api = await startApiInstance({ sandbox, env: { LIMIT_WEBHOOK_FAILURES_PER_ADDRESS: '1000' } });
});
afterAll(async () => {
  await api.close();
  await sandbox.close();
});
afterEach(() => sandbox.control('faults', { failBefore: null }));

type Headers = Record<string, string>;
const API_CALLS = '^(GET|POST) /v[12]/(oauth2|checkout|payments|notifications)/';
/** Counts the calls to the provider, including the certificate, with a fault that lets them pass. */
async function countingCalls<T>(work: () => Promise<T>): Promise<{ calls: number; result: T }> {
  const times = 1_000_000;
  await sandbox.control('faults', { delay: { pattern: API_CALLS, ms: 0, times } });
  const result = await work();
  const left = sandbox.faults.current.delay?.times ?? times;
  await sandbox.control('faults', { delay: null });
  return { calls: times - left, result };
}

async function post(payload: string, headers: Headers, to = api): Promise<{ status: number; code: unknown }> {
  const answer = await fetch(`${to.url}/api/webhooks/paypal`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: payload,
  });
  const body = (await answer.json()) as { code?: string };
  return { status: answer.status, code: body.code };
}

async function sign(payload: string): Promise<Headers> {
  const { headers } = await sandbox.control<{ headers: Headers }>('sign-webhook', {
    provider: 'paypal',
    payload,
  });
  return headers;
}

function eventAbout(orderId: string, type = 'CHECKOUT.ORDER.APPROVED'): string {
  return JSON.stringify({ id: `WH-${randomUUID()}`, event_type: type, resource: { id: orderId } });
}

interface Paid {
  agent: Agent;
  bookingId: number;
  orderId: string;
}

/** An order that was captured without our knowledge. */
async function paidOrder(): Promise<Paid> {
  const { username } = await createUser(api.db);
  const agent = await api.login(username);
  const { bookingId } = await hold(agent);
  const orderId = await openOrder(agent, bookingId);
  await sandbox.control('paypal/approve', { orderId });
  await sandbox.control('paypal/capture', { orderId });
  return { agent, bookingId, orderId };
}

const isConfirmed = async (bookingId: number): Promise<boolean> =>
  (await bookingRow({ sandbox, db: api.db }, bookingId)).status === 'confirmed';

describe('PayPal events', () => {
  it('a genuine event is accepted, and the provider is asked only for the order', async () => {
    const { bookingId, orderId } = await paidOrder();
    const payload = eventAbout(orderId);
    const signature = await sign(payload);
    await post(eventAbout('UNKNOWN'), await sign(eventAbout('UNKNOWN')));
    const { calls, result } = await countingCalls(() => post(payload, signature));
    expect(result.status).toBe(200);
    expect(calls).toBe(1);
    expect(await isConfirmed(bookingId)).toBe(true);
  });

  it.each([
    ['of an unknown kind', () => eventAbout('1AB23456CD789012E', 'CUSTOMER.SOMETHING.NEW')],
    ['of an order that is not ours', () => eventAbout('1AB23456CD789012E')],
  ])('an event %s is accepted and ignored', async (_, make) => {
    const payload = make();
    const signature = await sign(payload);
    expect((await post(payload, signature)).status).toBe(200);
  });

  it.each<[string, (payload: string, signature: Headers) => [string, Headers]]>([
    ['an altered body', (payload, signature) => [payload.replace('WH-', 'WH-1'), signature]],
    ['a reformatted body', (payload, signature) => [JSON.stringify(JSON.parse(payload), null, 1), signature]],
    ['no signature', (payload) => [payload, {}]],
    [
      'a malformed signature',
      (payload, signature) => [payload, { ...signature, 'paypal-transmission-sig': 'AAAA' }],
    ],
    [
      'another signature',
      (payload, signature) => [payload, { ...signature, 'paypal-transmission-sig': `${'A'.repeat(342)}==` }],
    ],
    [
      'another id',
      (payload, signature) => [payload, { ...signature, 'paypal-transmission-id': randomUUID() }],
    ],
    [
      'another algorithm',
      (payload, signature) => [payload, { ...signature, 'paypal-auth-algo': 'SHA1withRSA' }],
    ],
    [
      'an old time',
      (payload, signature) => [
        payload,
        { ...signature, 'paypal-transmission-time': new Date(Date.now() - 301_000).toISOString() },
      ],
    ],
    [
      'a certificate of another host',
      (payload, signature) => [
        payload,
        { ...signature, 'paypal-cert-url': 'https://api.paypal.com.evil.test/v1/notifications/certs/CERT-1' },
      ],
    ],
    [
      'a certificate of another path',
      (payload, signature) => [
        payload,
        { ...signature, 'paypal-cert-url': `${sandbox.url}/v1/oauth2/token` },
      ],
    ],
    ['a body that is not JSON', (_payload, signature) => ['{"id":', signature]],
  ])('an event with %s is refused without asking the provider', async (_, alter) => {
    const { bookingId, orderId } = await paidOrder();
    const genuine = eventAbout(orderId);
    const [payload, headers] = alter(genuine, await sign(genuine));
    const { calls, result } = await countingCalls(() => post(payload, headers));
    expect(result).toMatchObject({ status: 400 });
    expect(calls).toBe(0);
    expect(await isConfirmed(bookingId)).toBe(false);
  });
});

describe('forged events', () => {
  it('forged events cause no provider calls, are throttled, and do not block a genuine one', async () => {
    const { bookingId, orderId } = await paidOrder();
    // Otherwise the calls of the reconciler would be counted, too.
    await api.db.query('UPDATE payments SET checked_at = now()');
    const limited = await startApiInstance({
      sandbox,
      databaseUrl: api.databaseUrl,
      env: { LIMIT_WEBHOOK_FAILURES_PER_ADDRESS: '20' },
    });
    try {
      const first = eventAbout('UNKNOWN');
      expect((await post(first, await sign(first), limited)).status).toBe(200);
      const signature = await sign(eventAbout(orderId));
      /** Every second event is about a known order. */
      const forge = async (count: number, certificateOf: (turn: number) => Headers): Promise<number[]> => {
        const statuses: number[] = [];
        for (let turn = 0; turn < count; turn += 1) {
          const payload = eventAbout(turn % 2 ? orderId : randomUUID());
          statuses.push((await post(payload, { ...signature, ...certificateOf(turn) }, limited)).status);
        }
        return statuses;
      };
      await api.db.query('DELETE FROM rate_limits');
      const forged = await countingCalls(() => forge(200, () => ({})));
      expect(forged.calls).toBe(0);
      expect(forged.result).toEqual([...Array<number>(20).fill(400), ...Array<number>(180).fill(429)]);

      // Made-up certificates are fetched a few times a minute at most, and the provider's API is never called.
      const madeUp = await countingCalls(() =>
        forge(20, (turn) => ({
          'paypal-cert-url': `${sandbox.url}/v1/notifications/certs/CERT-${turn}`,
        })),
      );
      expect(madeUp.calls).toBeLessThanOrEqual(3);
      expect(madeUp.result.filter((status) => status !== 429 && status !== 503)).toEqual([]);
      const genuine = eventAbout(orderId);
      expect((await post(genuine, await sign(genuine), limited)).status).toBe(200);
      expect(await isConfirmed(bookingId)).toBe(true);
    } finally {
      await limited.close();
    }
  });
});

describe('the PayPal certificate', () => {
  it('an event gets 503 while the certificate cannot be fetched, and the certificate is fetched once', async () => {
    const fresh = await startApiInstance({ sandbox, databaseUrl: api.databaseUrl });
    try {
      const { bookingId, orderId } = await paidOrder();
      const payload = eventAbout(orderId);
      const signature = await sign(payload);
      await sandbox.control('faults', { failBefore: { pattern: '/certs/', times: 1, status: 503 } });
      expect((await post(payload, signature, fresh)).status).toBe(503);
      expect((await post(payload, signature, fresh)).status).toBe(200);
      expect(await isConfirmed(bookingId)).toBe(true);
      await sandbox.control('faults', { failBefore: { pattern: '/certs/', status: 500 } });
      const another = eventAbout('UNKNOWN');
      expect((await post(another, await sign(another), fresh)).status).toBe(200);
    } finally {
      await fresh.close();
    }
  });
});
