import fc from 'fast-check';
import { rounds } from '../../support/level.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';
import { Ledger } from './comparison-steps.js';

/**
 * A comparison looks only at what changed since the one before, and finds what a comparison of the whole history finds.
 */
let api: TestApp;
let ledger: Ledger;
beforeAll(async () => {
  api = await startTestApp();
  ledger = new Ledger(api);
});
afterAll(() => api.close());
beforeEach(() => ledger.clear());

/** Compares, and again after so many days that earlier rows are no longer compared because they are recent. */
async function compareLongBefore(): Promise<void> {
  await ledger.readOn();
  await ledger.compare();
  await ledger.pass(10);
  await ledger.readOn();
  await ledger.compare();
}

interface Case {
  name: string;
  before: () => Promise<unknown>;
  change: () => Promise<unknown>;
  /** Makes the change invisible, as if its time were not kept. */
  hide: string;
}
const cases: Case[] = [
  {
    name: 'a movement that is matched with its payment late',
    before: async () => {
      await ledger.settle(1);
      await ledger.reportCharge(1, { off: 1 });
    },
    change: () => ledger.match(),
    // Before, the payment is unreported, and would be compared again for that.
    hide: `WITH gone AS (DELETE FROM payout_differences) UPDATE payout_movements SET changed_at = occurred_at`,
  },
  {
    name: 'a payment that is settled late',
    before: () => ledger.reportCharge(1, { off: 1 }),
    change: async () => {
      await ledger.settle(1);
      await ledger.match();
    },
    hide: `WITH moved AS (UPDATE payments SET updated_at = now() - interval '9 days') UPDATE payout_movements SET changed_at = occurred_at`,
  },
  {
    name: 'a payout that is itemised late',
    before: async () => {
      await ledger.reportCharge(1);
      await ledger.reportPayout(1, 1);
    },
    change: () => ledger.itemise(1, [1]),
    hide: `WITH moved AS (UPDATE payouts SET changed_at = made_at) UPDATE payout_movements SET changed_at = occurred_at`,
  },
  {
    name: 'a charge that moves to another payout',
    before: async () => {
      await ledger.reportCharge(1);
      for (const payout of [1, 2]) {
        await ledger.reportPayout(payout, 1_100);
        await ledger.itemise(payout, [1]);
      }
    },
    change: () => ledger.itemise(1, [1]),
    hide: `UPDATE payouts SET changed_at = made_at WHERE external_id = 'po_2'`,
  },
  {
    name: 'an amount that the provider corrects late',
    before: async () => {
      await ledger.settle(1);
      await ledger.reportCharge(1);
      await ledger.match();
    },
    change: () => ledger.reportCharge(1, { off: -1 }),
    hide: `UPDATE payout_movements SET changed_at = occurred_at`,
  },
  {
    name: 'a refund that is completed late, and never reported',
    before: async () => {
      await ledger.settle(1);
      await ledger.refund(1, 'failed');
    },
    change: async () => {
      await ledger.refund(1, 'completed');
      await ledger.reportCharge(1);
    },
    hide: `UPDATE refunds SET updated_at = now() - interval '9 days'`,
  },
  {
    name: 'a refund whose amount changes late',
    before: async () => {
      await ledger.settle(1);
      await ledger.refund(1);
      await ledger.reportCharge(1);
      await ledger.reportRefund(1);
      await ledger.match();
    },
    change: () => ledger.refund(1, 'completed', 1),
    hide: `UPDATE refunds SET updated_at = now() - interval '9 days'`,
  },
  {
    name: 'an amount that is received late',
    before: async () => {
      await ledger.settle(1);
      await ledger.reportCharge(1);
      await ledger.match();
    },
    change: () => ledger.receive(1, 5),
    hide: `UPDATE payments SET updated_at = now() - interval '9 days'`,
  },
  {
    name: 'a difference that stands',
    before: async () => {
      await ledger.settle(1);
      await ledger.reportCharge(1, { off: 1 });
      await ledger.match();
    },
    change: () => Promise.resolve(),
    hide: `DELETE FROM payout_differences`,
  },
  {
    name: 'a change whose comparison failed',
    before: async () => {
      await ledger.settle(1);
      await ledger.reportCharge(1);
      await ledger.match();
    },
    change: async () => {
      await ledger.reportCharge(1, { off: 1 });
      await api.db.query('ALTER TABLE payout_differences RENAME TO missing');
      await expect(ledger.compare()).rejects.toThrow('payout_differences');
      await api.db.query('ALTER TABLE missing RENAME TO payout_differences');
      await ledger.pass(10);
      await ledger.readOn();
    },
    hide: `UPDATE payout_reports SET compared_until = now()`,
  },
  {
    name: 'a change after a comparison whose clock was ahead',
    before: async () => {
      await ledger.settle(1);
      await ledger.reportCharge(1);
      await ledger.match();
    },
    change: async () => {
      await api.db.query(`UPDATE payout_reports SET compared_until = now() + interval '20 days'`);
      await ledger.reportCharge(1, { off: 1 });
    },
    hide: `UPDATE payout_movements SET changed_at = now() - interval '3 days'`,
  },
];

describe.each(cases)('$name', ({ before, change, hide }) => {
  it('is compared', async () => {
    await before();
    await compareLongBefore();
    await change();
    await ledger.compare();
    const found = await ledger.found();
    expect(found).not.toEqual([]);
    expect(found).toEqual(await ledger.foundInAll());
  });

  it('would not be compared if its time were lost', async () => {
    await before();
    await compareLongBefore();
    await change();
    await api.db.query(hide);
    await ledger.compare();
    expect(await ledger.found()).not.toEqual(await ledger.foundInAll());
  });
});

it('a change that commits after a comparison is in the next one', async () => {
  await ledger.settle(1);
  await ledger.reportCharge(1);
  await ledger.match();
  const client = await api.db.connect();
  await client.query('BEGIN');
  await client.query(
    'UPDATE payout_movements SET paid_minor = paid_minor + 1, changed_at = clock_timestamp()',
  );
  await ledger.compare();
  await client.query('COMMIT');
  client.release();
  expect(await ledger.found()).toEqual([]);
  await ledger.compare();
  expect(await ledger.found()).toMatchObject([{ kind: 'amount', object: 'payment' }]);
});

it('a comparison takes all charges of a payment together, also those from long before', async () => {
  await ledger.settle(1);
  await ledger.reportCharge(1, { off: -300 });
  await ledger.match();
  await compareLongBefore();
  await api.db.query(
    `INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, paid_minor,
       paid_currency, occurred_at, cleared_at, pending, payment_key)
     VALUES ('stripe', 'ch_rest', 'charge', 'charge', 300, 0, 300, 'GBP', 300, 'GBP', now(), now(), false, 'pi_1')`,
  );
  await ledger.match();
  await ledger.compare();
  expect(await ledger.found()).toEqual([]);
});

const N = fc.integer({ min: 1, max: 4 });
const OFF = fc.constantFrom(0, 0, 1);
const STEP = fc.oneof(
  fc.record({ do: fc.constant('settle' as const), n: N }),
  fc.record({ do: fc.constant('receive' as const), n: N, off: OFF }),
  fc.record({ do: fc.constant('refund' as const), n: N, off: OFF, failed: fc.boolean() }),
  fc.record({ do: fc.constant('charge' as const), n: N, off: OFF, pending: fc.boolean() }),
  fc.record({ do: fc.constant('refunded' as const), n: N, off: OFF, pending: fc.boolean() }),
  fc.record({ do: fc.constant('payout' as const), n: N, amount: fc.constantFrom(1_100, 2_300) }),
  fc.record({ do: fc.constant('itemise' as const), n: N, of: fc.uniqueArray(N) }),
  fc.record({ do: fc.constant('match' as const) }),
  fc.record({ do: fc.constant('read on' as const) }),
  fc.record({ do: fc.constant('pass' as const), days: fc.integer({ min: 1, max: 6 }) }),
  { weight: 3, arbitrary: fc.record({ do: fc.constant('compare' as const) }) },
);
type Step = typeof STEP extends fc.Arbitrary<infer Value> ? Value : never;

async function perform(step: Step): Promise<void> {
  if (step.do === 'settle') await ledger.settle(step.n);
  else if (step.do === 'receive') await ledger.receive(step.n, step.off);
  else if (step.do === 'refund') await ledger.refund(step.n, step.failed ? 'failed' : 'completed', step.off);
  else if (step.do === 'charge') await ledger.reportCharge(step.n, step);
  else if (step.do === 'refunded') await ledger.reportRefund(step.n, step);
  else if (step.do === 'payout') await ledger.reportPayout(step.n, step.amount);
  else if (step.do === 'itemise') await ledger.itemise(step.n, step.of);
  else if (step.do === 'match') await ledger.match();
  else if (step.do === 'read on') await ledger.readOn();
  else if (step.do === 'pass') await ledger.pass(step.days);
  else await ledger.compare();
}

it('comparisons after any steps find what a comparison of the whole history finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(STEP, { minLength: 10, maxLength: 40 }), async (steps) => {
      await ledger.clear();
      for (const step of steps) await perform(step);
      await ledger.compare();
      expect(await ledger.found()).toEqual(await ledger.foundInAll());
    }),
    { numRuns: rounds(15, 100), endOnFailure: true },
  );
}, 1_200_000);
