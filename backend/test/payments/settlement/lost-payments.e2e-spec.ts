import { LostPaymentsJob } from '../../../src/payments/settlement/application/lost-payments.job.js';
import { PROVIDER_NAMES } from '../../../src/platform/config/payment-providers.js';
import { eventually } from '../../support/eventually.js';
import { type Agent, startTestApp, type TestApp } from '../../support/test-app.js';
import {
  bookingRow,
  capture,
  hold,
  ledger,
  openCard,
  payByCard,
  paymentRow,
  startCardCheckout,
  startWalletCheckout,
  submit,
} from './payment-steps.js';
import { integrityFindings } from './integrity.js';

/** After a restore, the providers know payments that the database has lost. */
let api: TestApp;
let member: { agent: Agent; id: number };
beforeAll(async () => {
  api = await startTestApp();
});
afterAll(() => api.close());
beforeEach(async () => {
  member = await api.visitor();
  // Webhooks after the backup went to the lost site.
  await api.sandbox.control('faults', { dropWebhooks: true });
});

/** Deletes rows, as if they were not in the backup. */
async function restoredWithout(...tables: ('bookings' | 'payments')[]): Promise<void> {
  await api.db.query(`TRUNCATE ${tables.join(', ')} CASCADE`);
  await api.db.query(`TRUNCATE restores CASCADE`);
  await api.db.query(
    `INSERT INTO restores (complete_until, file) VALUES (now(), 'bridgewater-cluster-x.tar.gz')`,
  );
}
const ask = async (): Promise<void> => {
  for (const name of PROVIDER_NAMES) await api.get(LostPaymentsJob).look(name);
};

it('payments by card and wallet for lost bookings are refunded once', async () => {
  const card = await startCardCheckout(api);
  await payByCard(api, card.paymentId);
  await submit(card.agent, card.fields, card.paymentId);
  const wallet = await startWalletCheckout(api);
  expect((await capture(wallet.agent, wallet.orderId)).status).toBe(200);
  await restoredWithout('bookings', 'payments');
  // Two nodes ask at the same time, and again later.
  await Promise.all([ask(), ask()]);
  await api.db.query(`UPDATE restore_questions SET asked_at = asked_at - interval '1 hour'`);
  await ask();
  await eventually(async () => {
    const money = (await ledger(api)).filter(({ id }) => [card.paymentId, wallet.orderId].includes(id));
    expect(money.map(({ taken, returned, refunds }) => [taken - returned, refunds])).toEqual([
      [0, 1],
      [0, 1],
    ]);
    expect(await integrityFindings(api)).toEqual([]);
  });
  const { rows } = await api.db.query(
    `SELECT provider, sum(unknown)::int AS n FROM restore_questions GROUP BY 1 ORDER BY 1`,
  );
  expect(rows.map(({ n }: { n: number }) => n >= 1)).toEqual([true, true]);
});

it('a lost payment confirms the booking that it was for', async () => {
  const held = await hold(member.agent);
  const paymentId = await openCard(member.agent, held.bookingId);
  await payByCard(api, paymentId);
  await restoredWithout('payments');
  await ask();
  expect(await bookingRow(api, held.bookingId)).toMatchObject({ status: 'confirmed', is_paid: true });
  expect(await paymentRow(api, paymentId)).toMatchObject({ booking_id: held.bookingId, status: 'completed' });
  await eventually(async () => expect(await integrityFindings(api)).toEqual([]));
});

it('a provider is asked only after a restore, and again if it does not answer', async () => {
  await api.db.query(`TRUNCATE restores CASCADE`);
  const calls = async (): Promise<number> =>
    (await api.db.query('SELECT FROM restore_questions')).rows.length;
  await ask();
  expect(await calls()).toBe(0);
  await api.db.query(`INSERT INTO restores (complete_until, file) VALUES (now(), 'x')`);
  await api.sandbox.control('faults', { failBefore: '^GET /v1/payment_intents$' });
  await expect(ask()).rejects.toThrow();
  expect(await calls()).toBe(0);
  await api.sandbox.control('faults', { failBefore: null });
  await ask();
  expect(await calls()).toBe(PROVIDER_NAMES.length);
});
