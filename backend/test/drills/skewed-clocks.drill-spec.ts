import {
  describeAgreement,
  type SkewedNodes,
  SKEW_MINUTES,
  START_TIMEOUT,
  startSkewedNodes,
} from '../payments/settlement/skewed-nodes.js';
import { aBooking, hold, openCard, payByCard, submit } from '../payments/settlement/payment-steps.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { describeWithFaketime, faketimeSettings } from '../support/skewed-clock.js';

const ROUNDS = 60;

/** Long form: each process sees a wrong system clock, and members switch between the nodes as behind a proxy. */
describeWithFaketime('two nodes whose clocks differ by twenty minutes', () => {
  let nodes: SkewedNodes;
  beforeAll(async () => {
    nodes = await startSkewedNodes(faketimeSettings);
  }, START_TIMEOUT);
  afterAll(() => nodes.close());

  it('the system clocks of the two nodes differ by twenty minutes', async () => {
    // Outside /api, answers contain the process's own time.
    const [fast, slow] = await Promise.all(
      [nodes.fast, nodes.slow].map(async ({ url }) =>
        Date.parse((await fetch(`${url}/nothing`)).headers.get('date') ?? ''),
      ),
    );
    expect(Math.round(((fast ?? 0) - (slow ?? 0)) / 60_000)).toBe(2 * SKEW_MINUTES);
  });

  describeAgreement(() => nodes);

  it(`${ROUNDS} bookings with each step at either node all succeed`, async () => {
    const { at } = await nodes.member();
    const anywhere = (step: number) => at(step % 2 ? nodes.fast : nodes.slow);
    const statuses: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const { bookingId, fields } = await hold(anywhere(round), aBooking());
      await nodes.db.query(
        `UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '2 minutes' WHERE id = $1`,
        [bookingId],
      );
      const paymentId = await openCard(anywhere(round >> 1), bookingId);
      await payByCard(nodes, paymentId);
      statuses.push((await submit(anywhere(round >> 2), fields, paymentId)).status);
    }
    expect(statuses).toEqual(statuses.map(() => 201));
    expect(await integrityFindings(nodes)).toEqual([]);
  }, 300_000);
});
