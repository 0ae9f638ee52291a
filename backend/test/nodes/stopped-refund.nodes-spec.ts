import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import {
  hold,
  moneyOf,
  openCard,
  payByCard,
  PRICE_MINOR,
  submit,
} from '../payments/settlement/payment-steps.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { HALF_BACK, insertPolicy } from '../factories/policies.js';
import { eventually } from '../support/eventually.js';
import { goOn, startTwo, stop, stopInside, type Two } from './support/two-processes.js';

const HALF = PRICE_MINOR / 2;
/** Time limits that are longer than the test, so that the stopped process keeps its statement. */
const PATIENT = { DATABASE_STATEMENT_TIMEOUT_MS: '600000', DATABASE_LOCK_TIMEOUT_MS: '60000' };
const UNGUARDED = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/refund-unguarded.mjs')).href}`,
};

let two: Two;
afterEach(() => two.close(), 60_000);

async function paid(): Promise<{ cancel: () => Promise<unknown>; paymentId: string }> {
  const { at } = await two.member();
  const { bookingId, fields } = await hold(at(two.one));
  const paymentId = await openCard(at(two.one), bookingId);
  await payByCard(two, paymentId);
  await eventually(async () => expect((await submit(at(two.one), fields, paymentId)).body.isPaid).toBe(true));
  return { paymentId, cancel: () => at(two.one).post(`/api/bookings/${bookingId}/cancel`).expect(200) };
}

async function expectCompleted(paymentId: string): Promise<void> {
  await eventually(async () => {
    const { rows } = await two.db.query(
      `SELECT r.status FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.provider_payment_id = $1`,
      [paymentId],
    );
    expect(rows).toEqual([{ status: 'completed' }]);
  }, 90_000);
}

/** Waits until the stopped process has continued and has finished its jobs. */
async function expectRest(): Promise<void> {
  await eventually(async () => {
    const { rowCount } = await two.db.query(
      `SELECT FROM pgboss.job WHERE name LIKE 'refund%' AND state = 'active'`,
    );
    expect(rowCount).toBe(0);
  });
  await eventually(async () => expect((await fetch(`${two.one.url}/api/ready`)).status).toBe(200));
}

it('a job of a stopped process is done by another process, and only once when the first continues', async () => {
  two = await startTwo();
  const { paymentId, cancel } = await paid();
  // Only the first process can send it.
  stop(two.other);
  await two.sandbox.control('faults', { delay: { pattern: '^POST /v1/refunds$', ms: 1500, times: 1 } });
  await cancel();
  await eventually(async () =>
    expect(await two.sandbox.control('state')).toMatchObject({ faults: { delay: { times: 0 } } }),
  );
  stop(two.one);
  goOn(two.other);
  await expectCompleted(paymentId);
  goOn(two.one);
  await expectRest();
  expect(await moneyOf(two, paymentId)).toMatchObject({
    taken: 24_000,
    returned: 24_000,
    refunds: 1,
  });
  await eventually(async () => expect(await integrityFindings(two)).toEqual([]));
}, 180_000);

/**
 * Stops the first process after it has claimed a refund and before it sends it; the other process sends it.
 * @returns the payment's ID at the provider
 */
async function stopBeforeSending(): Promise<string> {
  const { cancel, paymentId } = await paid();
  stop(two.other);
  await stopInside(
    two,
    `BEFORE UPDATE ON refunds FOR EACH ROW WHEN (OLD.status = 'sending' AND NEW.status = 'sending')`,
    cancel,
  );
  goOn(two.other);
  // As if the job had timed out. The claim expires at the same time.
  await two.db.query(`UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`);
  await expectCompleted(paymentId);
  expect(await moneyOf(two, paymentId)).toMatchObject({ returned: HALF, refunds: 1 });
  return paymentId;
}

const money = async (paymentId: string): Promise<{ returned: number; refunds: number }> => {
  const { returned, refunds } = await moneyOf(two, paymentId);
  return { returned, refunds };
};

describe('a process that is stopped between claiming a refund and sending it', () => {
  it('does not send it when it continues after the claim has expired', async () => {
    two = await startTwo({}, () => PATIENT);
    await insertPolicy(two.db, HALF_BACK);
    const paymentId = await stopBeforeSending();
    await two.sandbox.control('faults', { forgetIdempotencyKeys: true });
    goOn(two.one);
    // It sends other refunds.
    const next = await paid();
    stop(two.other);
    await next.cancel();
    await expectCompleted(next.paymentId);
    goOn(two.other);
    expect(await money(paymentId)).toEqual({ returned: HALF, refunds: 1 });
    await eventually(async () => expect(await integrityFindings(two)).toEqual([]));
  }, 180_000);

  it('sends it with the same idempotency key without a check of the claim, so it is refunded once', async () => {
    two = await startTwo({}, () => ({ ...PATIENT, ...UNGUARDED }));
    await insertPolicy(two.db, HALF_BACK);
    const paymentId = await stopBeforeSending();
    await two.sandbox.control('faults', { failAfterEffect: { pattern: '^POST /v1/refunds$', times: 1 } });
    goOn(two.one);
    await eventually(() => expect(two.sandbox.faults.current.failAfterEffect?.times).toBe(0));
    expect(await money(paymentId)).toEqual({ returned: HALF, refunds: 1 });
    await eventually(async () => expect(await integrityFindings(two)).toEqual([]));
  }, 180_000);

  it('refunds twice without the check if the provider has forgotten the key (negative control)', async () => {
    two = await startTwo({}, () => ({ ...PATIENT, ...UNGUARDED }));
    await insertPolicy(two.db, HALF_BACK);
    const paymentId = await stopBeforeSending();
    await two.sandbox.control('faults', { forgetIdempotencyKeys: true });
    goOn(two.one);
    await eventually(async () => expect(await money(paymentId)).toEqual({ returned: 2 * HALF, refunds: 2 }));
  }, 180_000);
});
