import pg from 'pg';
import { jest } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { DataSource, EntityManager } from 'typeorm';
import { stripeClient } from '../../payment-sandbox/testing/provider-clients.js';
import { BookingRepository } from '../../src/bookings/persistence/booking.repository.js';
import { BookingEntity } from '../../src/bookings/persistence/booking.entity.js';
import { ReconcilerJob } from '../../src/payments/application/reconciler.job.js';
import { RefundOutbox } from '../../src/payments/application/refund-outbox.js';
import { PaymentEntity } from '../../src/payments/persistence/payment.entity.js';
import { PaymentRepository } from '../../src/payments/persistence/payment.repository.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { eventually } from '../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../support/test-app.js';
import {
  aBooking,
  bookingRow,
  capture,
  hold,
  ledger,
  letHoldLapse,
  moneyOf,
  openCard,
  openOrder,
  approve,
  payByCard,
  refundRows,
  startCardCheckout,
  startWalletCheckout,
  submit,
  violations,
} from './payment-steps.js';

/** Two API processes' worth of instances over one database and one provider, all at once. */
let api: TestApp;
let second: ApiInstance;
beforeAll(async () => {
  api = await startTestApp();
  second = await startApiInstance({
    databaseUrl: api.databaseUrl,
    sandbox: api.sandbox,
    env: { RECONCILE_INTERVAL_SECONDS: '3600' },
  });
});
afterAll(async () => {
  await second.close();
  await api.close();
});
beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true, failBefore: null }));
afterEach(() => jest.restoreAllMocks());

/** Runs `work` while another transaction holds the rows, until so many callers wait for it; then lets them all go. */
async function queuedBehind<T>(
  sql: string,
  values: unknown[],
  waiters: number,
  work: () => Promise<T>[],
): Promise<T[]> {
  const blocker = new pg.Client({ connectionString: api.databaseUrl });
  await blocker.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query(sql, values);
    const results = Promise.all(work());
    await waitingFor(waiters);
    await blocker.query('COMMIT');
    return await results;
  } finally {
    await blocker.end();
  }
}

function waitingFor(count: number): Promise<void> {
  return eventually(async () => {
    const { rows } = await api.db.query<{ waiting: number }>(
      `SELECT count(*)::int AS waiting FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows[0]?.waiting).toBeGreaterThanOrEqual(count);
  });
}

async function onSecond(agent: Agent, username: string): Promise<Agent> {
  await agent.get('/api/user').expect(200);
  return second.login(username);
}

function bookingsPaidBy(paymentId: string): Promise<number> {
  return api.db
    .query<{ count: number }>(
      `SELECT count(*)::int AS count FROM bookings WHERE payment_id = $1 AND is_paid`,
      [paymentId],
    )
    .then(({ rows }) => rows[0]?.count ?? -1);
}

describe('everyone settles at once', () => {
  it('a card payment: confirmed once, refunded never', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { agent, visitor, fields, paymentId, bookingId } = await startCardCheckout(api);
      const elsewhere = await onSecond(agent, visitor.username);
      await payByCard(api, paymentId);
      const answers = await Promise.all([
        submit(agent, fields, paymentId),
        submit(elsewhere, fields, paymentId),
        submit(agent, fields, paymentId),
        api.sandbox.flushWebhooks().then(() => null),
        api
          .get(ReconcilerJob)
          .run()
          .then(() => null),
        second.app
          .get(ReconcilerJob)
          .run()
          .then(() => null),
      ]);
      const given = answers.flatMap((answer) => (answer ? [answer] : []));
      expect(given.map(({ body }) => body.id)).toEqual([bookingId, bookingId, bookingId]);
      expect(given.filter(({ status }) => status === 201).length).toBeLessThanOrEqual(1);
      expect(given.every(({ status }) => status === 200 || status === 201)).toBe(true);
      expect(await refundRows(api, paymentId)).toEqual([]);
      expect(await bookingsPaidBy(paymentId)).toBe(1);
    }
    expect(await violations(api)).toEqual([]);
  });

  it('a wallet payment: captured once, confirmed once', async () => {
    for (let round = 0; round < 3; round += 1) {
      const { agent, visitor, orderId, bookingId } = await startWalletCheckout(api);
      const elsewhere = await onSecond(agent, visitor.username);
      const answers = await Promise.all([
        capture(agent, orderId),
        capture(elsewhere, orderId),
        capture(agent, orderId),
        api.sandbox.flushWebhooks().then(() => null),
        second.app
          .get(ReconcilerJob)
          .run()
          .then(() => null),
      ]);
      for (const answer of answers) {
        if (answer) expect(answer).toMatchObject({ status: 200, body: { booking: { id: bookingId } } });
      }
      expect(await moneyOf(api, orderId)).toMatchObject({ taken: 24_000, returned: 0 });
    }
    expect(await violations(api)).toEqual([]);
  });

  it('two payments of one booking: one books, the other goes back', async () => {
    const { agent, bookingId, paymentId, fields } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const orderId = await openOrder(agent, bookingId);
    await approve(api, orderId);
    await payByCard(api, paymentId);
    await api.sandbox.control('paypal/capture', { orderId });
    const answers = await queuedBehind(
      'SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE',
      [bookingId],
      2,
      () => [submit(agent, fields, paymentId), submit(agent, fields, orderId)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await eventually(async () => expect(await violations(api)).toEqual([]));
  });

  it('two late payers of one slot: one is revived, the other goes back', async () => {
    const fields = aBooking();
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const payers: { agent: Agent; paymentId: string }[] = [];
    for (let payer = 0; payer < 2; payer += 1) {
      const { agent } = await api.visitor();
      const { bookingId } = await hold(agent, fields);
      const paymentId = await openCard(agent, bookingId);
      await letHoldLapse(api, bookingId);
      payers.push({ agent, paymentId });
    }
    for (const { paymentId } of payers) await payByCard(api, paymentId);
    const answers = await Promise.all(payers.map(({ agent, paymentId }) => submit(agent, fields, paymentId)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await eventually(async () => expect(await violations(api)).toEqual([]));
  });
});

describe('leaving against settling', () => {
  /** The settlement of another process, which is about to commit. */
  const CONFIRM = `UPDATE bookings SET status = 'confirmed', is_paid = true, payment_status = 'completed' WHERE id = $1`;

  it('a member who cancels an unpaid hold does not undo the booking that it has just become', async () => {
    const { agent, bookingId, paymentId } = await startCardCheckout(api);
    const [answer] = await queuedBehind(CONFIRM, [bookingId], 1, () => [
      agent.post(`/api/bookings/${bookingId}/cancel`).then((response) => response),
    ]);
    expect(answer?.status).toBe(409);
    expect(answer?.body).toMatchObject({ code: 'invalid_transition' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
    await api.db.query(`UPDATE bookings SET status = 'held', is_paid = false WHERE id = $1`, [bookingId]);
    expect(paymentId).toMatch(/^pi_/);
  });

  it('nor does a change to another slot, or an update of the same', async () => {
    for (const change of [{}, { other: true }]) {
      const { agent, bookingId, fields } = await startCardCheckout(api);
      const wanted = 'other' in change ? aBooking() : { ...fields, guestCount: 150 };
      await queuedBehind(CONFIRM, [bookingId], 1, () => [
        agent
          .post('/api/bookings/hold')
          .send({ ...wanted, holdId: bookingId })
          .then((response) => response),
      ]);
      const { rows } = await api.db.query('SELECT status, guest_count FROM bookings WHERE id = $1', [
        bookingId,
      ]);
      expect(rows).toEqual([{ status: 'confirmed', guest_count: 20 }]);
      await api.db.query(`UPDATE bookings SET status = 'held', is_paid = false WHERE id = $1`, [bookingId]);
    }
  });

  it('everything at once keeps the promise', async () => {
    for (let round = 0; round < 4; round += 1) {
      const { agent, fields, paymentId, bookingId } = await startCardCheckout(api);
      await payByCard(api, paymentId);
      await Promise.all([
        agent.post(`/api/bookings/${bookingId}/cancel`),
        submit(agent, fields, paymentId),
        api.sandbox.flushWebhooks(),
        letHoldLapse(api, bookingId),
        second.app.get(ReconcilerJob).run(),
      ]);
      await api.sandbox.flushWebhooks();
    }
    await eventually(async () => expect(await violations(api)).toEqual([]));
  });
});

describe('what the guards are there for', () => {
  /** Two tabs post the same bare payment for two slots. @returns how many bookings it has paid for */
  async function postTwice(): Promise<{ paymentId: string; booked: number }> {
    const { agent } = await api.visitor();
    const paymentId = await openCard(agent);
    await payByCard(api, paymentId);
    await queuedBehind(
      'SELECT 1 FROM payments WHERE provider_payment_id = $1 FOR UPDATE',
      [paymentId],
      2,
      () => [submit(agent, aBooking(), paymentId), submit(agent, aBooking(), paymentId)],
    );
    return { paymentId, booked: await bookingsPaidBy(paymentId) };
  }

  it('the lock of a payment: one payment pays for one booking', async () => {
    expect((await postTwice()).booked).toBe(1);
  });

  it('control: without the lock it pays for two', async () => {
    const repository = api.get(PaymentRepository);
    const unlocked = bothReadFirst((manager, id) => manager.findOneBy(PaymentEntity, { id: String(id) }));
    jest.spyOn(repository, 'lock').mockImplementation((id, manager) => unlocked(manager, id));
    const { paymentId, booked } = await postTwice();
    expect(booked).toBe(2);
    await forget(paymentId);
  });

  /** Two payments of one booking, settled side by side. @returns what stands behind the money */
  async function payTwice(): Promise<{ statuses: number[]; paymentId: string; orderId: string }> {
    const { agent, bookingId, paymentId, fields } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const orderId = await openOrder(agent, bookingId);
    await approve(api, orderId);
    await payByCard(api, paymentId);
    await api.sandbox.control('paypal/capture', { orderId });
    const answers = await Promise.all([submit(agent, fields, paymentId), submit(agent, fields, orderId)]);
    return { statuses: answers.map(({ status }) => status).sort(), paymentId, orderId };
  }

  it('the lock of a booking: one of two payments goes back', async () => {
    expect((await payTwice()).statuses).toEqual([201, 409]);
    await eventually(async () => expect(await violations(api)).toEqual([]));
  });

  it('control: without the lock both are kept', async () => {
    const repository = api.get(BookingRepository);
    const unlocked = bothReadFirst((manager, id) => manager.findOneBy(BookingEntity, { id: Number(id) }));
    jest.spyOn(repository, 'lock').mockImplementation((id, manager) => unlocked(manager, id));
    const { statuses, paymentId, orderId } = await payTwice();
    expect(statuses).toEqual([201, 201]);
    expect(await violations(api)).toHaveLength(1);
    await forget(paymentId);
    await forget(orderId);
  });

  /** Two transactions that each decide on a refund of half the money. @returns what the provider has given back */
  async function decideTwice(): Promise<number> {
    const { agent, fields, paymentId } = await startCardCheckout(api);
    await payByCard(api, paymentId);
    await submit(agent, fields, paymentId);
    const dataSource = api.app.get<DataSource>(getDataSourceToken());
    const payment = await dataSource
      .getRepository(PaymentEntity)
      .findOneByOrFail({ providerPaymentId: paymentId });
    const decide = (): Promise<void> =>
      dataSource.transaction((manager) => api.get(RefundOutbox).queue(payment, 12_000, 'test', manager));
    await Promise.all([decide(), decide()]);
    await eventually(async () => {
      const rows = await refundRows(api, paymentId);
      expect(rows.every(({ status }) => status === 'completed')).toBe(true);
      expect((await moneyOf(api, paymentId)).refunds).toBe(rows.length);
    });
    const { returned } = await moneyOf(api, paymentId);
    await forget(paymentId);
    return returned;
  }

  it('one refund a payment: decided twice, given back once', async () => {
    expect(await decideTwice()).toBe(12_000);
  });

  it('control: without the constraint it is given back twice', async () => {
    await api.db.query('ALTER TABLE refunds DROP CONSTRAINT refunds_payment_id_key');
    try {
      expect(await decideTwice()).toBe(24_000);
    } finally {
      await api.db.query(
        `DELETE FROM refunds a USING refunds b WHERE a.payment_id = b.payment_id AND a.id > b.id`,
      );
      await api.db.query('ALTER TABLE refunds ADD CONSTRAINT refunds_payment_id_key UNIQUE (payment_id)');
    }
  });
});

/** A read that answers nobody until a second caller has read as well: what happens without a lock, made certain. */
function bothReadFirst<T>(
  read: (manager: EntityManager, id: string | number) => Promise<T>,
): (manager: EntityManager, id: string | number) => Promise<T> {
  let readers = 0;
  let release: () => void = () => undefined;
  const both = new Promise<void>((resolve) => (release = resolve));
  return async (manager, id) => {
    const found = await read(manager, id);
    readers += 1;
    if (readers === 2) release();
    await both;
    return found;
  };
}

/** What a control has broken on purpose is not left for the other tests to find. */
async function forget(paymentId: string): Promise<void> {
  await api.db.query(`UPDATE bookings SET status = 'cancelled' WHERE payment_id = $1`, [paymentId]);
  const left = (await ledger(api)).find(({ id }) => id === paymentId);
  if (left && left.returned < left.taken && paymentId.startsWith('pi_')) {
    await stripeClient(api.sandbox).refunds.create({ payment_intent: paymentId });
  }
}
