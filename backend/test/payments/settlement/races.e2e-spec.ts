import { ReconcilerJob } from '../../../src/payments/checkout/application/reconciler.job.js';
import { checkHistory } from '../../history/check-history.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  aBooking,
  bookingRow,
  capture,
  hold,
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
} from './payment-steps.js';
import { paymentEnds } from './payment-ends.js';
import { backToHold } from './back-to-hold.js';
import { queuedBehind } from './queued-behind.js';
import { integrityFindings } from './integrity.js';

/** Races between two API instances on one database and one provider. */
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

async function onSecond(agent: Agent, username: string): Promise<Agent> {
  await agent.get('/api/user').expect(200);
  return second.login(username);
}

/** The integrity checks pass, and each payment that a provider received is for one booking or was refunded in full. */
async function expectSingleEnds(): Promise<void> {
  expect(await integrityFindings(api)).toEqual([]);
  expect(checkHistory([], await paymentEnds(api))).toEqual([]);
}

function bookingsPaidBy(paymentId: string): Promise<number> {
  return api.db
    .query<{ count: number }>(
      `SELECT count(*)::int AS count FROM bookings WHERE payment_id = $1 AND is_paid`,
      [paymentId],
    )
    .then(({ rows }) => rows[0]?.count ?? -1);
}

describe('parallel settlements', () => {
  it('a card payment settled in parallel is confirmed once and not refunded', async () => {
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
    await expectSingleEnds();
  });

  it('a wallet payment settled in parallel is captured and confirmed once', async () => {
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
    await expectSingleEnds();
  });

  it('of two payments for one booking, one books and the other is refunded', async () => {
    const { agent, bookingId, paymentId, fields } = await startCardCheckout(api);
    await api.sandbox.control('faults', { failBefore: { pattern: '/cancel$' } });
    const orderId = await openOrder(agent, bookingId);
    await approve(api, orderId);
    await payByCard(api, paymentId);
    await api.sandbox.control('paypal/capture', { orderId });
    const answers = await queuedBehind(
      api,
      'SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE',
      [bookingId],
      2,
      () => [submit(agent, fields, paymentId), submit(agent, fields, orderId)],
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    await eventually(expectSingleEnds);
  });

  it('of two late payments for one slot, one is revived and the other is refunded', async () => {
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
    await eventually(expectSingleEnds);
  });
});

describe('releasing a hold during its settlement', () => {
  /** The settlement of another process that is about to commit. */
  const CONFIRM = `UPDATE bookings SET status = 'confirmed', is_paid = true, payment_status = 'completed' WHERE id = $1`;

  it('cancelling an unpaid hold does not cancel the booking that it just became', async () => {
    const { agent, bookingId, paymentId } = await startCardCheckout(api);
    const [answer] = await queuedBehind(api, CONFIRM, [bookingId], 1, () => [
      agent.post(`/api/bookings/${bookingId}/cancel`).then((response) => response),
    ]);
    expect(answer?.status).toBe(409);
    expect(answer?.body).toMatchObject({ code: 'invalid_transition' });
    expect(await bookingRow(api, bookingId)).toMatchObject({ status: 'confirmed' });
    await backToHold(api.db, bookingId);
    expect(paymentId).toMatch(/^pi_/);
  });

  it('changing or updating a hold does not affect the booking that it just became', async () => {
    for (const change of [{}, { other: true }]) {
      const { agent, bookingId, fields } = await startCardCheckout(api);
      const wanted = 'other' in change ? aBooking() : { ...fields, guestCount: 150 };
      await queuedBehind(api, CONFIRM, [bookingId], 1, () => [
        agent
          .post('/api/bookings/hold')
          .send({ ...wanted, holdId: bookingId })
          .then((response) => response),
      ]);
      const { rows } = await api.db.query('SELECT status, guest_count FROM bookings WHERE id = $1', [
        bookingId,
      ]);
      expect(rows).toEqual([{ status: 'confirmed', guest_count: 20 }]);
      await backToHold(api.db, bookingId);
    }
  });

  it('all races at once end as one booking or one full refund', async () => {
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
    await eventually(expectSingleEnds);
  });
});
