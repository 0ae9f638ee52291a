import { jest } from '@jest/globals';
import { DatabaseClock } from '../../../src/platform/common/database-clock.js';
import { eventually } from '../../support/eventually.js';
import { skewedDateSettings } from '../../support/skewed-clock.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import {
  moneyOf,
  openCard,
  payByCard,
  PRICE,
  PRICE_MINOR,
  startCardCheckout,
  submit,
} from './payment-steps.js';
import {
  describeAgreement,
  SKEW_MINUTES,
  type SkewedNodes,
  START_TIMEOUT,
  startSkewedNodes,
} from './skewed-nodes.js';
import { changeBookings } from '../../factories/rooms.js';

/** Short form with a wrong `Date` in the processes. The drill in `test/drills` skews the whole system clock. */
let nodes: SkewedNodes;
beforeAll(async () => {
  nodes = await startSkewedNodes(skewedDateSettings);
}, START_TIMEOUT);
afterAll(() => nodes.close());

describe('two nodes whose clocks differ by twenty minutes', () => {
  it('the clocks of the two nodes differ by twenty minutes', () => {
    const timeOf = (output: string): number => Date.parse(/takes it to be (\S+)/.exec(output)?.[1] ?? '');
    const [fast, slow] = [timeOf(nodes.fast.output()), timeOf(nodes.slow.output())];
    expect(Math.round((fast - slow) / 60_000)).toBe(2 * SKEW_MINUTES);
  });

  describeAgreement(() => nodes);
});

/** The same situations at a node whose own clock decides. */
describe('control: a node whose own clock decides', () => {
  let api: TestApp;
  beforeAll(async () => {
    api = await startTestApp();
  });
  afterAll(() => api.close());
  beforeEach(() => api.sandbox.control('faults', { holdWebhooks: true }));
  afterEach(() => jest.restoreAllMocks());

  function decidesByItself(minutesAhead: number): void {
    const own = (): Date => new Date(Date.now() + minutesAhead * 60_000);
    const clock = api.get(DatabaseClock);
    jest.spyOn(clock, 'now').mockImplementation(() => Promise.resolve(own()));
    jest.spyOn(clock, 'read').mockImplementation(own);
  }
  const holdFor = (minutes: number, bookingId: number): Promise<unknown> =>
    api.db.query(
      `UPDATE bookings SET hold_expires_at = clock_timestamp() + $1 * interval '1 minute' WHERE id = $2`,
      [minutes, bookingId],
    );
  const letBeginIn = (minutes: number, bookingId: number): Promise<unknown> =>
    changeBookings(
      api.db,
      `UPDATE bookings SET start_time = t, end_time = t + interval '1 millisecond'
       FROM (SELECT clock_timestamp() + $1 * interval '1 minute' AS t) AS begin WHERE id = $2`,
      [minutes, bookingId],
    );

  it('a fast node refuses a live hold, and a slow one accepts a lapsed hold', async () => {
    const { agent, bookingId } = await startCardCheckout(api);
    await holdFor(5, bookingId);
    decidesByItself(SKEW_MINUTES);
    const open = { amount: PRICE, bookingId };
    const { body } = await agent.post('/api/create-payment-intent').send(open).expect(409);
    expect(body).toMatchObject({ code: 'hold_expired' });
    await holdFor(-5, bookingId);
    decidesByItself(-SKEW_MINUTES);
    await openCard(agent, bookingId);
  });

  it('a fast node refunds a payment in time, and a slow one books a payment that is too late', async () => {
    for (const [begins, ahead, status, returned] of [
      [5, SKEW_MINUTES, 409, PRICE_MINOR],
      [-5, -SKEW_MINUTES, 201, 0],
    ] as const) {
      const { agent, bookingId, fields, paymentId } = await startCardCheckout(api);
      await payByCard(api, paymentId);
      await letBeginIn(begins, bookingId);
      decidesByItself(ahead);
      expect((await submit(agent, fields, paymentId)).status).toBe(status);
      await eventually(async () => expect(await moneyOf(api, paymentId)).toMatchObject({ returned }));
      jest.restoreAllMocks();
    }
  });
});
