import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSource } from 'typeorm';
import { AttentionReason } from '../../../src/platform/attention/domain/attention-reason.js';
import { AttentionState } from '../../../src/office/attention/domain/attention-item.js';
import { AttentionItemRepository } from '../../../src/office/attention/persistence/attention-item.repository.js';
import { dayAhead, VENUE } from '../../factories/bookings.js';
import { genericPlanOf, longScans, planOf, plansOf, type Plan } from '../staff/plans.js';
import { openDesk, type StaffDesk } from '../staff/staff-desk.js';

/** Attention items are found by index among many rows that need no attention. */
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
  const client = await desk.api.db.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(`SET bench.bookings = '40000'`);
  await client.query(`SET bench.payments = '50000'`);
  for (const file of ['many-bookings.sql', 'many-attention-items.sql'])
    await client.query(await readFile(join(import.meta.dirname, '../../../bench/lib', file), 'utf8'));
  await client.query('VACUUM ANALYZE');
  client.release(true);
}, 240_000);
afterAll(() => desk.close());

const LARGE = [
  'bookings',
  'order_lines',
  'payments',
  'payment_allocations',
  'refunds',
  'webhook_events',
  'mails',
  'contact_messages',
];
const MAX_ROWS_READ = 10_000;
const readWhole = (nodes: readonly Plan[]): Plan[] => longScans(nodes, LARGE, MAX_ROWS_READ);

interface Statement {
  text: string;
  values: (Date | string | null)[];
}

/** Records the list's SQL statements without running them. */
async function statementsOf(ask: (items: AttentionItemRepository) => Promise<unknown>): Promise<Statement[]> {
  const asked: Statement[] = [];
  const client = {
    query: (statement: Statement | string) => {
      if (typeof statement !== 'string') asked.push(statement);
      return Promise.resolve({ rows: [] });
    },
  };
  const queryRunner = { connect: () => Promise.resolve(client) };
  const transaction = (work: (manager: unknown) => unknown) => work({ queryRunner });
  await ask(new AttentionItemRepository({ transaction } as unknown as DataSource));
  return asked;
}

const present = { now: new Date(), today: dayAhead(0), zone: VENUE.zone };
const after = {
  since: new Date(Date.now() - 20 * 86_400_000).toISOString(),
  reason: AttentionReason.Overdue,
  object: '1',
};
const all = { reasons: Object.values(AttentionReason), clubIds: null };

it.each(Object.values(AttentionState))(
  'the attention list finds %s items, counts and the next page by index',
  async (state) => {
    const statements = await statementsOf(async (items) => {
      await items.page({ ...all, state }, present, { limit: 51, from: null, backwards: false });
      await items.page({ ...all, state }, present, { limit: 51, from: after, backwards: false });
      await items.page({ ...all, state }, present, { limit: 51, from: after, backwards: true });
      await items.counts({ ...all, state }, present);
    });
    expect(statements).toHaveLength(4);
    for (const { text, values } of statements) {
      const plan = await genericPlanOf(desk, text, values);
      expect(readWhole(plan)).toEqual([]);
    }
  },
);

it('the rest of the dashboard reads no table from end to end', async () => {
  await desk.api.db.query(
    `INSERT INTO staff_visits (user_id, last_visit_at, seen_at) VALUES ($1, now() - interval '2 days', now())
     ON CONFLICT (user_id) DO UPDATE SET last_visit_at = excluded.last_visit_at`,
    [desk.adminId],
  );
  const plans = await plansOf(desk, desk.admin, '/api/admin/overview');
  expect(plans.length).toBeGreaterThan(5);
  expect(readWhole(plans.flat())).toEqual([]);
});

it('negative control: a query without an index reads its table from end to end', async () => {
  expect(readWhole(await planOf(desk, `SELECT id FROM mails WHERE subject = 'Nowhere'`))).not.toEqual([]);
});

describe('the mail log', () => {
  it.each([
    '',
    'view=unsent',
    'view=dead',
    'kind=data-export-ready',
    'state=dead',
    'state=sent',
    'kind=data-export-ready&state=sent&from=2020-01-01',
    'address=robin',
    'address=hirer7@guests.example',
    'q=your',
    'q=nothing%20begins%20so',
    'bookingId=7',
    'from=2020-01-01&to=2020-02-01',
  ])('with %j reads no table from end to end', async (query) => {
    const plans = await plansOf(desk, desk.admin, `/api/admin/mails?${query}`);
    expect(plans.flatMap(readWhole)).toEqual([]);
  });
});
