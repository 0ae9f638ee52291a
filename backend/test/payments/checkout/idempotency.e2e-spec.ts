import { DataSource } from 'typeorm';
import { inTransaction, RetryTransactionError } from '../../../src/platform/database/transaction.js';
import { IdempotencyKeys, type StoreResult } from '../../../src/platform/idempotency/idempotency-keys.js';
import { ForgetKeysJob } from '../../../src/platform/idempotency/forget-keys.job.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  type Answer,
  approve,
  bookingRow,
  hold,
  letHoldLapse,
  openOrder,
  payByCard,
  PRICE,
  refundRows,
  sandboxState,
  startCardCheckout,
  submit,
} from '../settlement/payment-steps.js';
import { integrityFindings } from '../settlement/integrity.js';
import { queuedBehind } from '../settlement/queued-behind.js';

/** A request with the same `Idempotency-Key` and body takes effect once and gets the same answer. */
let api: TestApp;
let made = 0;
beforeAll(async () => {
  // Ten requests wait in a row here, even on a slow machine.
  api = await startTestApp({
    DATABASE_LOCK_TIMEOUT_MS: '30000',
    HOLD_LOCK_WAIT_MS: '30000',
    HOLD_CONCURRENCY: '20',
  });
});
afterAll(() => api.close());
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true }));
afterEach(async () => {
  await api.sandbox.control('faults', { failBefore: null });
  await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
});

const newKey = (): string => `key-${(made += 1)}`;

/** Without `body`, the request has none. */
async function send(agent: Agent, path: string, key: string, body?: object): Promise<Answer> {
  const request = agent.post(path).set('Idempotency-Key', key);
  return body ? request.send(body) : request;
}

const holdPath = '/api/bookings/hold';
const intentPath = '/api/create-payment-intent';

async function admin(): Promise<Agent> {
  return (await api.visitor({ role: 'admin' })).agent;
}

async function rowsOf(agent: Agent): Promise<number> {
  const { body } = await agent.get('/api/my-bookings').expect(200);
  return (body as unknown[]).length;
}

describe('a repeat with the same key and body', () => {
  it('a repeated hold request makes one hold, and gets 201 with the current expiry', async () => {
    const { agent } = await api.visitor();
    const [key, fields] = [newKey(), aBooking()];
    const first = await send(agent, holdPath, key, fields);
    const bookingId = first.body['bookingId'] as number;
    expect(first.status).toBe(201);
    await agent.post(`/api/bookings/${bookingId}/hold/extend`).expect(200);
    const again = await send(agent, holdPath, key, fields);
    expect(again).toMatchObject({ status: 201, body: { bookingId, amount: PRICE } });
    expect(String(again.body['holdExpiresAt']) > String(first.body['holdExpiresAt'])).toBe(true);
  });

  it('a repeated hold request makes no new hold after the first lapsed, was released or was paid', async () => {
    const { agent } = await api.visitor();
    const lapsed: [string, object] = [newKey(), aBooking()];
    const { body } = await send(agent, holdPath, ...lapsed);
    await letHoldLapse(api, body['bookingId'] as number);
    const given: [string, object] = [newKey(), aBooking()];
    const { body: gone } = await send(agent, holdPath, ...given);
    await agent.post(`/api/bookings/${String(gone['bookingId'])}/cancel`).expect(200);
    for (const request of [lapsed, given])
      expect(await send(agent, holdPath, ...request)).toMatchObject({
        status: 409,
        body: { code: 'hold_expired' },
      });
    // Neither hold is listed, and no third booking was made.
    expect(await rowsOf(agent)).toBe(0);
    const { rows } = await api.db.query<{ made: number }>(
      `SELECT count(*)::integer AS made FROM bookings WHERE user_id = (SELECT user_id FROM bookings WHERE id = $1)`,
      [body['bookingId']],
    );
    expect(rows).toEqual([{ made: 2 }]);
  });

  it('a repeated extension extends once', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const key = newKey();
    const path = `/api/bookings/${bookingId}/hold/extend`;
    const first = await send(agent, path, key);
    const again = await send(agent, path, key);
    expect(first.status).toBe(200);
    expect(again).toMatchObject({ status: 200, body: first.body });
  });

  it('a repeated admin booking is made once', async () => {
    const agent = await admin();
    const [key, fields] = [newKey(), aBooking()];
    const first = await send(agent, '/api/bookings', key, fields);
    const again = await send(agent, '/api/bookings', key, fields);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    expect(await rowsOf(agent)).toBe(1);
  });

  it('a repeated paid booking gets 201 again, but only once the payment is decided', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    const [key, body] = [newKey(), { ...fields, paymentId }];
    expect((await send(agent, '/api/bookings', key, body)).status).toBe(422);
    await payByCard(api, paymentId, { card: '4000000000002008' });
    expect((await send(agent, '/api/bookings', key, body)).status).toBe(202);
    await api.sandbox.control('settle-processing', { paymentIntent: paymentId });
    const first = await send(agent, '/api/bookings', key, body);
    expect(first).toMatchObject({ status: 201, body: { id: bookingId } });
    expect(await send(agent, '/api/bookings', key, body)).toMatchObject({
      status: 201,
      body: { id: bookingId, status: 'confirmed', paymentId },
    });
    expect((await submit(agent, fields, paymentId)).status).toBe(200);
  });

  it('a repeated request opens one card payment and stores no client secret', async () => {
    const { agent } = await api.visitor();
    const [key, body] = [newKey(), { amount: PRICE }];
    const first = await send(agent, intentPath, key, body);
    const again = await send(agent, intentPath, key, body);
    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body).toEqual(first.body);
    const { rows } = await api.db.query('SELECT * FROM idempotency_keys WHERE key = $1', [key]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(first.body['clientSecret']);
    expect((await send(agent, intentPath, newKey(), body)).body['paymentId']).not.toBe(
      first.body['paymentId'],
    );
  });

  it('a repeated request opens one wallet order and captures it once', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const body = { amount: PRICE, currency: 'GBP', intent: 'CAPTURE', bookingId };
    const key = newKey();
    const first = await send(agent, '/api/paypal/order', key, body);
    const again = await send(agent, '/api/paypal/order', key, body);
    expect(again).toMatchObject({ status: 201, body: { id: first.body.id } });
    await approve(api, String(first.body.id));
    const capture = `/api/paypal/order/${String(first.body.id)}/capture`;
    const captured = await send(agent, capture, 'one capture');
    expect(captured.status).toBe(400);
    const captureKey = newKey();
    for (const turn of [1, 2])
      expect([turn, await send(agent, capture, captureKey)]).toMatchObject([
        turn,
        {
          status: 200,
          body: { status: 'COMPLETED', booking: { id: bookingId, status: 'confirmed' } },
        },
      ]);
  });

  it('a repeated cancellation cancels and refunds once', async () => {
    const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await submit(agent, fields, paymentId);
    const key = newKey();
    const path = `/api/bookings/${bookingId}/cancel`;
    for (const turn of [1, 2])
      expect([turn, await send(agent, path, key)]).toMatchObject([
        turn,
        {
          status: 200,
          body: { status: 'cancelled' },
        },
      ]);
    expect(await refundRows(api, paymentId)).toHaveLength(1);
    expect((await agent.post(path)).status).toBe(409);
  });
});

describe('a reused key', () => {
  it('a key with another body or call gets 422 and does nothing', async () => {
    const { agent } = await api.visitor();
    const [key, fields] = [newKey(), aBooking()];
    const { body } = await send(agent, holdPath, key, fields);
    const bookingId = body['bookingId'] as number;
    const reused = { status: 422, body: { code: 'idempotency_key_reused' } };
    expect(await send(agent, holdPath, key, { ...fields, guestCount: 30 })).toMatchObject(reused);
    expect(await send(agent, `/api/bookings/${bookingId}/cancel`, key)).toMatchObject(reused);
    expect(await send(agent, intentPath, key, { amount: PRICE, bookingId })).toMatchObject(reused);
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'held' });
  });

  it('the same key of another account is independent', async () => {
    const [key, fields] = [newKey(), aBooking()];
    const [one, other] = [await api.visitor(), await api.visitor()];
    expect((await send(one.agent, holdPath, key, fields)).status).toBe(201);
    expect((await send(other.agent, holdPath, key, fields)).status).toBe(409);
    expect((await send(other.agent, holdPath, key, aBooking())).status).toBe(201);
  });

  it('a key can be used again after a failure', async () => {
    const agent = await admin();
    const [key, fields] = [newKey(), aBooking()];
    const { body } = await agent.post('/api/bookings').send(fields).expect(201);
    expect((await send(agent, '/api/bookings', key, fields)).status).toBe(409);
    await agent.post(`/api/bookings/${String((body as { id: number }).id)}/cancel`).expect(200);
    expect((await send(agent, '/api/bookings', key, fields)).status).toBe(201);
  });

  it('a key expires after a day, and its row is deleted later', async () => {
    const { agent } = await api.visitor();
    const key = newKey();
    expect((await send(agent, holdPath, key, aBooking())).status).toBe(201);
    await api.db.query(
      `UPDATE idempotency_keys SET created_at = now() - interval '24 hours' WHERE key = $1`,
      [key],
    );
    expect((await send(agent, holdPath, key, aBooking())).status).toBe(201);
    await api.db.query(`UPDATE idempotency_keys SET created_at = now() - interval '24 hours'`);
    expect(api.get(ForgetKeysJob)).toBeDefined();
    await api.get(IdempotencyKeys).prune();
    expect((await api.db.query('SELECT 1 FROM idempotency_keys')).rows).toEqual([]);
  });

  it.each([['x'.repeat(256)], ['two words'], ['é'], ['']])(
    'the invalid key %p is refused with 400',
    async (key) => {
      const { agent } = await api.visitor();
      const { status, body } = await send(agent, holdPath, key, aBooking());
      expect({ status, body }).toMatchObject({
        status: 400,
        body: { errors: { 'Idempotency-Key': ['Send a key of 1 to 255 visible characters.'] } },
      });
      expect((await send(agent, holdPath, 'x'.repeat(255), aBooking())).status).toBe(201);
    },
  );
});

describe('a payment that could not be opened', () => {
  it('the next try with the key opens the same payment', async () => {
    const { agent } = await api.visitor();
    const [key, body] = [newKey(), { amount: PRICE }];
    await api.sandbox.control('faults', { failBefore: { pattern: '/v1/payment_intents', status: 503 } });
    expect((await send(agent, intentPath, key, body)).status).toBe(503);
    await api.sandbox.control('faults', { failBefore: null });
    const { status, body: opened } = await send(agent, intentPath, key, body);
    expect(status).toBe(201);
    const { rows } = await api.db.query(
      `SELECT 1 FROM payments p JOIN idempotency_keys k ON k.result_id = p.id::text
       WHERE k.key = $1 AND p.provider_payment_id = $2`,
      [key, opened['paymentId']],
    );
    expect(rows).toHaveLength(1);
  });

  it('a payment that ended at the provider is not opened again', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const [key, body] = [newKey(), { amount: PRICE, bookingId }];
    const { body: opened } = await send(agent, intentPath, key, body);
    await openOrder(agent, bookingId);
    await eventually(async () => {
      const { stripe } = await sandboxState(api);
      expect(stripe.paymentIntents.find(({ id }) => id === opened['paymentId'])?.status).toBe('canceled');
    });
    expect(await send(agent, intentPath, key, body)).toMatchObject({
      status: 422,
      body: { code: 'payment_failed' },
    });
  });
});

describe('parallel requests with the same key', () => {
  /** Sends ten of the same request at the same time. */
  async function tenTimes(row: number, work: () => Promise<Answer>): Promise<Answer[]> {
    return queuedBehind(api, 'SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [row], 5, () =>
      Array.from({ length: 10 }, work),
    );
  }

  it('extends a hold once for parallel requests with one key, and each time without a key', async () => {
    const { agent } = await api.visitor();
    const [keyed, keyless] = [await hold(agent), await hold(agent)];
    const path = ({ bookingId }: { bookingId: number }): string => `/api/bookings/${bookingId}/hold/extend`;
    const key = newKey();
    const answers = await tenTimes(keyed.bookingId, () => send(agent, path(keyed), key));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => body['holdExpiresAt'])).size).toBe(1);
    // Negative control: each adds ten minutes, up to an hour in total.
    const control = await tenTimes(keyless.bookingId, async () => agent.post(path(keyless)));
    expect(control.filter(({ status }) => status === 200)).toHaveLength(5);
  });

  it('parallel cancellations with one key cancel once and all get the same answer', async () => {
    const { agent } = await api.visitor();
    const { bookingId } = await hold(agent);
    const key = newKey();
    const path = `/api/bookings/${bookingId}/cancel`;
    const answers = await tenTimes(bookingId, () => send(agent, path, key));
    expect(answers.map(({ status, body }) => [status, body.status])).toEqual(
      answers.map(() => [200, 'cancelled']),
    );
  });

  it('parallel admin bookings with one key make one booking and all get the same answer', async () => {
    const agent = await admin();
    const [key, fields] = [newKey(), aBooking()];
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(agent, '/api/bookings', key, fields)),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body.id)}`)).size).toBe(1);
    expect(answers[0]?.status).toBe(201);
    expect(await rowsOf(agent)).toBe(1);
  });

  it('parallel requests with one key open one payment, and another body is refused', async () => {
    const { agent, id } = await api.visitor();
    const key = newKey();
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => send(agent, intentPath, key, { amount: PRICE })),
    );
    expect(new Set(answers.map(({ status, body }) => `${status} ${String(body['paymentId'])}`)).size).toBe(1);
    const { rows } = await api.db.query('SELECT 1 FROM payments WHERE user_id = $1', [id]);
    expect(rows).toHaveLength(1);
    const holds = await Promise.all(
      Array.from({ length: 4 }, () => send(agent, holdPath, newKey(), aBooking())),
    );
    expect(holds.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    const shared = newKey();
    const mixed = await Promise.all(
      Array.from({ length: 4 }, () => send(agent, holdPath, shared, aBooking())),
    );
    expect(mixed.map(({ status }) => status).sort()).toEqual([201, 422, 422, 422]);
  });
});

describe('a transaction that stores its key and is retried', () => {
  const keyOf = (name: string) => ({ owner: 'user:1', key: name, fingerprint: 'same' });

  it('a retried transaction returns the result of a parallel request that stored the key first', async () => {
    const keys = api.get(IdempotencyKeys);
    const dataSource = api.get(DataSource);
    const key = keyOf(newKey());
    const again = ({ resultId }: { resultId: string }) => Promise.resolve(`again ${resultId}`);
    let attempts = 0;
    const first = keys.once(
      key,
      async (storeResult) => {
        await inTransaction(dataSource, async (manager) => {
          attempts += 1;
          if (attempts > 1)
            // Between the attempts, another process handles the same request.
            await keys.once(key, (note) => note({ status: 200, resultId: 'twin' }).then(() => 'done'), again);
          await storeResult({ status: 200, resultId: 'mine' }, manager);
          if (attempts === 1) throw new RetryTransactionError();
        });
        return 'done';
      },
      again,
    );
    expect(await first).toBe('again twin');
    expect(attempts).toBe(2);
    const { rows } = await api.db.query(
      'SELECT result_id AS "resultId" FROM idempotency_keys WHERE key = $1',
      [key.key],
    );
    expect(rows).toEqual([{ resultId: 'twin' }]);
  });

  it('a retried transaction without a parallel request stores its key again', async () => {
    const keys = api.get(IdempotencyKeys);
    const key = keyOf(newKey());
    const work = async (storeResult: StoreResult) => {
      await storeResult({ status: 200, resultId: 'first' });
      await storeResult({ status: 200, resultId: 'second' });
      return 'done';
    };
    expect(await keys.once(key, work, () => Promise.resolve('again'))).toBe('done');
  });
});
