import { jest } from '@jest/globals';
import pg from 'pg';
import type { Overview } from '../../../src/office/dashboard/application/overview.service.js';
import {
  type StaffVisit,
  StaffVisitRepository,
} from '../../../src/office/dashboard/persistence/staff-visit.repository.js';
import { dayAhead, VENUE } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import type { Agent } from '../../support/test-app.js';
import { done } from '../staff/staff-desk.js';

/** One person opens the desk on two processes at the same moment, after a pause. */
const LAST_SEEN = VENUE.instantOf(dayAhead(0), 540);
const NOW = VENUE.instantOf(dayAhead(0), 600);

let nodes: ApiInstance[];
let person: number;
let agents: Agent[];
beforeAll(async () => {
  const first = await startApiInstance();
  nodes = [first, await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox })];
  const { id, username } = await createUser(first.db, { role: 'admin' });
  person = id;
  agents = await Promise.all(nodes.map((node) => node.login(username)));
});
afterAll(async () => {
  for (const node of nodes.reverse()) await node.close();
});
afterEach(() => jest.restoreAllMocks());

/**
 * Both processes read the marker of the last visit before either of them moves it, because a third connection holds the
 * row. Their clocks differ by a second.
 * @returns the visit that each of them shows, and the stored marker
 */
async function openTwice(): Promise<{ shown: unknown[]; stored: string | undefined }> {
  const [{ db, databaseUrl }] = nodes as [ApiInstance];
  await db.query(
    `INSERT INTO staff_visits (user_id, seen_at) VALUES ($1, $2)
     ON CONFLICT (user_id) DO UPDATE SET last_visit_at = NULL, seen_at = excluded.seen_at`,
    [person, LAST_SEEN],
  );
  for (const [place, { clock }] of nodes.entries()) clock.set(new Date(NOW.getTime() + place * 1000));
  const holder = new pg.Client({ connectionString: databaseUrl });
  await holder.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM staff_visits WHERE user_id = $1 FOR UPDATE', [person]);
  const opened = agents.map((agent) => done<Overview>(agent.get('/api/admin/overview')));
  try {
    await eventually(async () => {
      const { rowCount } = await db.query(
        `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
      );
      expect(rowCount).toBe(2);
    });
  } finally {
    await holder.query('ROLLBACK');
    await holder.end();
  }
  const shown = (await Promise.all(opened)).map(({ news }) => news?.since);
  const { rows } = await db.query<{ at: Date | null }>(
    'SELECT last_visit_at AS at FROM staff_visits WHERE user_id = $1',
    [person],
  );
  return { shown, stored: rows[0]?.at?.toISOString() };
}

it('two processes begin a visit once, so that both show what is new since the one before', async () => {
  const end = LAST_SEEN.toISOString();
  expect(await openTwice()).toEqual({ shown: [end, end], stored: end });
});

it('the race is noticed: a marker moved by what was read before loses the last visit', async () => {
  jest.spyOn(StaffVisitRepository.prototype, 'note').mockImplementation(async (userId, now) => {
    const moved = await nodes[0]?.db.query<StaffVisit>(
      `UPDATE staff_visits SET last_visit_at = seen_at, seen_at = greatest($2, seen_at + interval '1 ms') WHERE user_id = $1
         RETURNING last_visit_at AS "lastVisitAt", seen_at AS "seenAt"`,
      [userId, now],
    );
    return moved?.rows[0] ?? { lastVisitAt: null, seenAt: now };
  });
  const { shown, stored } = await openTwice();
  const end = LAST_SEEN.toISOString();
  expect(shown.filter((since) => since === end)).toHaveLength(1);
  expect(stored).not.toBe(end);
});
