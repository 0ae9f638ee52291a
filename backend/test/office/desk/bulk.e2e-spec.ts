import { dayAhead, insertBooking, type StoredBooking } from '../../factories/bookings.js';
import { PASSWORD } from '../../factories/users.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { instanceSettings } from '../../support/api-instance.js';
import { startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { clearDesk } from './clear-desk.js';
import { itAtRelease } from '../../support/level.js';

const BASE = '/api/admin/bookings/bulk';

interface Row {
  id: number;
  outcome: string;
  code: string | null;
}
interface Result {
  dryRun: boolean;
  done: number;
  unchanged: number;
  skipped: number;
  rows: Row[];
  quote: string;
}

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(() => clearDesk(desk.api));

const insert = (days: number, booking: StoredBooking = {}): Promise<number> =>
  insertBooking(desk.api.db, { date: dayAhead(days), ...booking });
const several = async (count: number, booking: StoredBooking = {}): Promise<number[]> => {
  const ids: number[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await insert(10 + n, booking));
  return ids;
};
const send = (body: object) => desk.admin.post(BASE).send({ action: 'tag', tag: 'vip', ...body });
const bulk = (body: object): Promise<Result> => done<Result>(send(body));
const told = ({ rows }: Result): unknown[] =>
  rows.map(({ id, outcome, code }) => [id, outcome, ...(code === null ? [] : [code])]);
const tagged = async (tag = 'vip'): Promise<number[]> => {
  const { rows } = await desk.api.db.query<{ id: number }>(
    'SELECT id FROM bookings WHERE $1 = ANY (tags) ORDER BY id',
    [tag],
  );
  return rows.map(({ id }) => id);
};
const entries = async (): Promise<{ id: number; times: number }[]> => {
  const { rows } = await desk.api.db.query<{ id: number; times: number }>(
    `SELECT object_id::integer AS id, count(*)::integer AS times FROM audit_log JOIN bookings b ON b.id::text = object_id
     WHERE object_kind = 'booking' GROUP BY object_id ORDER BY 1`,
  );
  return rows;
};

describe('a bulk action on bookings', () => {
  it('adds and removes a tag, and reports skipped bookings', async () => {
    const [first = 0, second = 0] = await several(2);
    const held = await insert(20, { status: 'held' });
    await done(
      desk.admin
        .patch(`/api/admin/bookings/${second}`)
        .set('If-Match', '"1"')
        .send({ tags: ['vip'] }),
    );
    const result = await bulk({ ids: [first, second, held, 999_999], tag: ' VIP ' });
    expect(told(result)).toEqual([
      [first, 'done'],
      [second, 'unchanged'],
      [held, 'skipped', 'invalid_transition'],
      [999_999, 'skipped', 'booking_not_found'],
    ]);
    expect(result).toMatchObject({ dryRun: false, done: 1, unchanged: 1, skipped: 2 });
    expect(await tagged()).toEqual([first, second]);
    expect(told(await bulk({ action: 'untag', ids: [first, second] }))).toEqual([
      [first, 'done'],
      [second, 'done'],
    ]);
    expect(await tagged()).toEqual([]);
  });

  it('can take all bookings of a filter, in its order', async () => {
    const pending = await several(3, { status: 'pending' });
    await insert(30);
    expect(told(await bulk({ filter: { view: 'pending', q: 'sam' } }))).toEqual(
      pending.map((id) => [id, 'done']),
    );
    expect(await tagged()).toEqual(pending);
    expect((await bulk({ filter: { tag: 'nowhere' } })).rows).toEqual([]);
  });

  it('can be previewed without any change', async () => {
    const ids = await several(2);
    const seen = await bulk({ ids: [...ids, 999_999], dryRun: true });
    expect(seen).toMatchObject({ dryRun: true, done: 2, unchanged: 0, skipped: 1 });
    expect(await tagged()).toEqual([]);
    expect(await entries()).toEqual([]);
    expect(await bulk({ ids: [...ids, 999_999], quote: seen.quote })).toMatchObject({ done: 2, skipped: 1 });
  });

  it('is refused when its dry run is out of date', async () => {
    const [first = 0, second = 0] = await several(2, { status: 'pending' });
    const { quote } = await bulk({ filter: { view: 'pending' }, dryRun: true });
    await bulk({ ids: [first] });
    const { status, body } = await send({ filter: { view: 'pending' }, quote });
    expect(status).toBe(409);
    expect(body).toMatchObject({ code: 'quote_changed' });
    expect(await tagged()).toEqual([first]);
    expect(second).not.toBe(first);
  });

  it('takes five hundred bookings at most', async () => {
    await desk.api.db.query(
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, total_minor, currency)
       SELECT 1, 'Other', current_date, '14:00 - 16:00', now() + n * interval '1 minute', now() + (n + 1) * interval '1 minute', 5,
              'Many', 'many@guests.example', 'cancelled', 5000, 'GBP' FROM generate_series(1, 501) n`,
    );
    const { status, body } = await send({ filter: { view: 'cancelled' } });
    expect(status).toBe(422);
    expect(body).toMatchObject({ code: 'too_many' });
    await desk.api.db.query('DELETE FROM bookings WHERE id = (SELECT max(id) FROM bookings)');
    expect(await bulk({ filter: { view: 'cancelled' } })).toMatchObject({ done: 500, skipped: 0 });
    expect(await tagged()).toHaveLength(500);
  }, 120_000);

  it('skips a booking that already has twenty tags', async () => {
    const [id = 0] = await several(1);
    const tags = Array.from({ length: 20 }, (_, n) => `tag ${n}`);
    await done(desk.admin.patch(`/api/admin/bookings/${id}`).set('If-Match', '"1"').send({ tags }));
    expect(told(await bulk({ ids: [id] }))).toEqual([[id, 'skipped', 'invalid_transition']]);
  });

  it.each<[string, object]>([
    ['action', { ids: [1], action: 'burn' }],
    ['tag', { ids: [1], tag: ' ' }],
    ['tag', { ids: [1], tag: undefined }],
    ['ids', { ids: [] }],
    ['ids', { ids: [1, 1] }],
    ['ids', { ids: ['1'] }],
    ['ids', { ids: Array.from({ length: 501 }, (_, n) => n + 1) }],
    ['filter', {}],
    ['filter', { ids: [1], filter: {} }],
    ['filter', { filter: 'all' }],
    ['filter.view', { filter: { view: 'lost' } }],
    ['filter.person', { filter: { person: 5 } }],
    ['quote', { ids: [1], quote: 'x' }],
  ])('is refused with a wrong %s', async (field, body) => {
    const answer = await send(body);
    expect(answer.status).toBe(400);
    expect(Object.keys((answer.body as { errors: object }).errors)).toEqual([field]);
  });

  it('writes one audit entry a booking when two staff tag the same ones at once', async () => {
    const ids = await several(10);
    const results = await Promise.all([bulk({ ids }), bulk({ ids: [...ids].reverse() })]);
    expect(results.map((one) => one.skipped)).toEqual([0, 0]);
    expect(results.reduce((sum, one) => sum + one.done, 0)).toBe(10);
    expect(await entries()).toEqual(ids.map((id) => ({ id, times: 1 })));
  });
});

itAtRelease(
  'a killed process leaves each booking done or not done, and the same call does the rest',
  async () => {
    const ids = await several(6);
    const { databaseUrl, sandbox, db } = desk.api;
    const process = await startApiProcess(instanceSettings(databaseUrl, sandbox));
    const blocker = await db.connect();
    try {
      const { rows } = await db.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [
        desk.adminId,
      ]);
      const login = await fetch(`${process.url}/api/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ username: rows[0]?.username, password: PASSWORD }),
      });
      const cookie = login.headers
        .getSetCookie()
        .map((line) => line.split(';', 1)[0])
        .join('; ');
      await blocker.query('BEGIN');
      await blocker.query('SELECT FROM bookings WHERE id = $1 FOR UPDATE', [ids[3]]);
      const call = fetch(process.url + BASE, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Cookie: cookie },
        body: JSON.stringify({ action: 'tag', tag: 'vip', ids }),
      }).catch(() => null);
      // The process is killed at the fourth booking.
      await eventually(async () => expect(await tagged()).toEqual(ids.slice(0, 3)));
      await process.stop('SIGKILL');
      expect(await call).toBeNull();
    } finally {
      await blocker.query('ROLLBACK');
      blocker.release();
      await process.stop('SIGKILL');
    }
    expect(await tagged()).toEqual(ids.slice(0, 3));
    // The database rolls back the transaction of the dead process.
    expect(told(await bulk({ ids }))).toEqual(ids.map((id, n) => [id, n < 3 ? 'unchanged' : 'done']));
    expect(await tagged()).toEqual(ids);
    expect(await entries()).toEqual(ids.map((id) => ({ id, times: 1 })));
  },
  120_000,
);
