import type { AttentionItem } from '../../../src/office/attention/domain/attention-item.js';
import type { AttentionPage } from '../../../src/office/attention/application/needs-attention.service.js';
import { clearDesk } from '../desk/clear-desk.js';
import { createUser } from '../../factories/users.js';
import { dayAhead, insertBooking, type StoredBooking, VENUE } from '../../factories/bookings.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { itAtRelease } from '../../support/level.js';

/** The attention list and what staff can do with its items. Each reason is tested in `reasons.e2e-spec.ts`. */
const BASE = '/api/admin/attention';

let desk: StaffDesk;
let second: ApiInstance;
beforeAll(async () => {
  desk = await openDesk();
  second = await startApiInstance({ databaseUrl: desk.api.databaseUrl, sandbox: desk.api.sandbox });
});
afterAll(async () => {
  await second.close();
  await desk.close();
});
beforeEach(async () => {
  await clearDesk(desk.api);
  await desk.api.db.query('DELETE FROM mails');
  await desk.api.db.query('DELETE FROM attention_notes');
  at(0);
});

/** Noon at the venue, some days from now. */
function at(days: number): void {
  for (const { clock } of [desk.api, second]) clock.set(VENUE.instantOf(dayAhead(days), 720));
}

const list = (query = ''): Promise<AttentionPage> => done<AttentionPage>(desk.admin.get(`${BASE}?${query}`));
const open = async (query = ''): Promise<string[]> => (await list(query)).items.map(({ id }) => id);
async function only(query = ''): Promise<AttentionItem> {
  const { items } = await list(query);
  expect(items).toHaveLength(1);
  return items[0] as AttentionItem;
}
const say = (
  item: Pick<AttentionItem, 'id' | 'version'>,
  what: string,
  body: object = {},
  agent = desk.admin,
) => agent.post(`${BASE}/${item.id}/${what}`).set('If-Match', `"${item.version}"`).send(body);

/** A confirmed booking whose payment was due some days ago. */
async function overdue(daysAgo: number, booking: StoredBooking = {}): Promise<number> {
  const id = await insertBooking(desk.api.db, { date: dayAhead(60), ...booking });
  await desk.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(-daysAgo)]);
  return id;
}
const EXPLANATION = { explanation: 'Pays at the bar on the night, as agreed.' };

it('the attention list shows its items, the oldest of equal urgency first, with cause, age, owner and action', async () => {
  const late = await overdue(2, { timeSlot: '8:00 AM - 10:00 AM' });
  const later = await overdue(9, { timeSlot: '2:00 PM - 4:00 PM', name: 'Kim Late' });
  await overdue(0, { timeSlot: '6:00 PM - 8:00 PM' });
  const page = await list();
  expect(page.items.map(({ id }) => id)).toEqual([`overdue-${later}`, `overdue-${late}`]);
  expect(page.items[0]).toEqual({
    id: `overdue-${later}`,
    reason: 'overdue',
    title: 'Not paid in time',
    owner: 'booking_officer',
    urgency: 2,
    who: 'Kim Late',
    state: 'open',
    sentence: expect.stringContaining('still owed') as string,
    // A balance is overdue only after its due day.
    since: VENUE.instantOf(dayAhead(-8), 0).toISOString(),
    booking: { id: later, name: 'Kim Late', date: dayAhead(60) },
    amount: '360.00',
    currency: 'GBP',
    action: { kind: 'page', label: 'Open payments', target: `/admin/bookings/${later}` },
    snoozedUntil: null,
    explanation: null,
    notedBy: null,
    notedAt: null,
    version: expect.any(Number) as number,
  });
  expect(page).toMatchObject({ total: 2, totalIsAtLeast: false, nextCursor: null, previousCursor: null });
  expect(page.reasons).toEqual([
    expect.objectContaining({
      reason: 'overdue',
      count: 2,
      countIsAtLeast: false,
      oldestSince: page.items[0]?.since,
    }),
  ]);
});

it('the attention list can be filtered by reason and still counts every reason', async () => {
  const owing = await overdue(2);
  const pending = await insertBooking(desk.api.db, { status: 'pending', date: dayAhead(61) });
  expect(await open('reason=undecided')).toEqual([`undecided-${pending}`]);
  expect(await open('reason=overdue')).toEqual([`overdue-${owing}`]);
  const { reasons, total } = await list('reason=overdue');
  expect(total).toBe(1);
  expect(reasons.map(({ reason, count }) => [reason, count]).sort()).toEqual([
    ['overdue', 1],
    ['undecided', 1],
  ]);
  const { body } = await desk.admin.get(`${BASE}?reason=weather`).expect(400);
  expect(body).toMatchObject({
    code: 'validation_failed',
    errors: { reason: expect.any(Array) as string[] },
  });
});

it('the attention list can be paged forwards and back across items of the same instant', async () => {
  const client = await desk.api.db.connect();
  await client.query('SET session_replication_role = replica');
  await client.query(
    `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                           total_minor, currency, payment_status, pay_by, created_at)
     SELECT 1, 'Other', $1::date + n, '14:00 - 16:00', $1::date + n + time '14:00', $1::date + n + time '16:00', 10, 'Pat', 'p@guests.example',
            'pending', 100, 'GBP', 'pending', $2::date - n % 3, now() - interval '20 days' + (n % 4) * interval '1 hour'
     FROM generate_series(1, 80) n`,
    [dayAhead(20), dayAhead(-1)],
  );
  client.release(true);
  const all: string[] = [];
  const pages: AttentionPage[] = [];
  for (let cursor = ''; ;) {
    const page = await list(cursor && `cursor=${cursor}`);
    pages.push(page);
    all.push(...page.items.map(({ id }) => id));
    if (page.nextCursor === null) break;
    cursor = page.nextCursor;
  }
  expect(all).toHaveLength(160);
  expect(new Set(all).size).toBe(160);
  expect(pages.map(({ items }) => items.length)).toEqual([50, 50, 50, 10]);
  const since = pages.flatMap(({ items }) => items.map((item) => item.since));
  expect(since).toEqual([...since].sort());
  const back = await list(`cursor=${pages[2]?.previousCursor ?? ''}`);
  expect(back.items).toEqual(pages[1]?.items);
  const first = await list(`cursor=${back.previousCursor ?? ''}`);
  expect(first.items).toEqual(pages[0]?.items);
  expect(first.previousCursor).toBeNull();
  expect((await desk.admin.get(`${BASE}?cursor=abc`)).status).toBe(400);
});

describe('a snoozed item', () => {
  it('comes back by itself on its day', async () => {
    await overdue(2);
    const item = await only();
    const snoozed = await done<AttentionItem>(say(item, 'snooze', { until: dayAhead(5) }));
    expect(snoozed).toMatchObject({
      state: 'snoozed',
      snoozedUntil: VENUE.instantOf(dayAhead(5), 0).toISOString(),
      notedBy: expect.any(String) as string,
    });
    expect(await open()).toEqual([]);
    expect((await list()).reasons).toEqual([]);
    expect(await only('state=snoozed')).toEqual(snoozed);
    at(4);
    expect(await open()).toEqual([]);
    at(5);
    expect(await only()).toMatchObject({ id: item.id, state: 'open', snoozedUntil: null, notedBy: null });
    expect(await open('state=snoozed')).toEqual([]);
  });

  it('comes back at once when its facts change', async () => {
    const id = await overdue(2);
    await say(await only(), 'snooze', { until: dayAhead(5) }).expect(200);
    await desk.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(-1)]);
    expect(await open()).toEqual([`overdue-${id}`]);
  });

  it.each([
    [dayAhead(0), 'a day after today'],
    [dayAhead(91), 'next 90 days'],
    ['tomorrow', 'YYYY-MM-DD'],
  ])('cannot be snoozed until %s: the error asks for %s', async (until, message) => {
    await overdue(2);
    const { status, body } = await say(await only(), 'snooze', { until });
    expect(status).toBe(400);
    expect(body).toMatchObject({ errors: { until: [expect.stringContaining(message)] } });
    expect(await open()).toHaveLength(1);
  });
});

describe('an item resolved with an explanation', () => {
  it('stays resolved until its facts change, and the audit log has who explained it and why', async () => {
    const id = await overdue(2);
    const item = await only();
    const explained = await done<AttentionItem>(say(item, 'explain', EXPLANATION));
    expect(explained).toMatchObject({ state: 'explained', ...EXPLANATION });
    at(50);
    expect(await open()).toEqual([]);
    expect(await only('state=explained')).toMatchObject({ id: item.id });
    const { rows } = await desk.api.db.query(
      `SELECT action, actor_id, object_name, reason, money FROM audit_log WHERE object_kind = 'attention' AND object_id = $1`,
      [item.id],
    );
    expect(rows).toEqual([
      {
        action: 'attention.explain',
        actor_id: desk.adminId,
        object_name: `Not paid in time: booking ${id}`,
        reason: EXPLANATION.explanation,
        money: true,
      },
    ]);
    await desk.api.db.query(
      `INSERT INTO order_lines (booking_id, kind, text, amount_minor, reason) VALUES ($1, 'adjustment', 'Glasses', 500, 'broken')`,
      [id],
    );
    expect(await only()).toMatchObject({ id: item.id, state: 'open', amount: '365.00', explanation: null });
  });

  it('can be reopened', async () => {
    await overdue(2);
    const explained = await done<AttentionItem>(say(await only(), 'explain', EXPLANATION));
    await say(explained, 'reopen').expect(200);
    expect(await only()).toMatchObject({ state: 'open', explanation: null });
  });

  it.each(['', 'too short', 'x'.repeat(501)])('needs a real explanation, not %j', async (explanation) => {
    await overdue(2);
    expect((await say(await only(), 'explain', { explanation })).status).toBe(400);
    expect(await open()).toHaveLength(1);
  });
});

it('an item disappears when its cause is gone, and can then not be resolved', async () => {
  const id = await overdue(2);
  const item = await only();
  await desk.api.db.query('UPDATE bookings SET pay_by = NULL WHERE id = $1', [id]);
  expect(await open()).toEqual([]);
  expect((await say(item, 'explain', EXPLANATION)).status).toBe(404);
  for (const wrong of ['overdue-999', 'weather-1', '!', 'toString-1'])
    expect((await desk.admin.get(`${BASE}/${wrong}`)).status).toBe(404);
  const { rows } = await desk.api.db.query('SELECT FROM attention_notes');
  expect(rows).toEqual([]);
});

it('a change of an item needs its current version; an older one is answered with the current state', async () => {
  await overdue(2);
  const item = await only();
  expect((await desk.admin.post(`${BASE}/${item.id}/explain`).send(EXPLANATION)).body).toMatchObject({
    code: 'version_required',
  });
  await say(item, 'snooze', { until: dayAhead(3) }).expect(200);
  const { status, body } = await say(item, 'explain', EXPLANATION);
  expect(status).toBe(412);
  expect(body).toMatchObject({ code: 'stale_version', current: { id: item.id, state: 'snoozed' } });
});

it('an explanation is refused when the facts have changed since they were read', async () => {
  const id = await overdue(2);
  const item = await only();
  await desk.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, dayAhead(-1)]);
  expect((await say(item, 'explain', EXPLANATION)).status).toBe(412);
});

it('only one of many simultaneous answers wins, on two processes', async () => {
  await overdue(2);
  const item = await only();
  const other = await createUser(desk.api.db, { role: 'admin' });
  const there = await second.login(other.username);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, n) =>
      n % 2 ? say(item, 'explain', EXPLANATION) : say(item, 'snooze', { until: dayAhead(3) }, there),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 11 }, () => 412)]);
  const { rows } = await desk.api.db.query<{ version: number }>('SELECT version FROM attention_notes');
  expect(rows).toEqual([{ version: 1 }]);
  const logged = await desk.api.db.query(
    `SELECT FROM audit_log WHERE object_kind = 'attention' AND object_id = $1`,
    [item.id],
  );
  expect(logged.rows).toHaveLength(1);
});

itAtRelease('negative control: without the lock several simultaneous answers win', async () => {
  await overdue(2);
  const item = await only();
  await desk.api.db.query('ALTER TABLE attention_notes DROP CONSTRAINT attention_notes_pkey');
  try {
    // The race needs a few tries before two calls meet.
    await eventually(async () => {
      await desk.api.db.query('DELETE FROM attention_notes');
      const statuses = await Promise.all(
        Array.from({ length: 12 }, async () => (await say(item, 'explain', EXPLANATION)).status),
      );
      expect(statuses.filter((status) => status === 200).length).toBeGreaterThan(1);
    }, 40_000);
  } finally {
    await desk.api.db.query('DELETE FROM attention_notes');
    await desk.api.db.query('ALTER TABLE attention_notes ADD PRIMARY KEY (reason, object)');
  }
});

it('a failed answer leaves neither a note nor an audit entry', async () => {
  await overdue(2);
  const item = await only();
  await desk.api.db.query(
    `ALTER TABLE audit_log ADD CONSTRAINT no_more CHECK (action <> 'attention.explain') NOT VALID`,
  );
  try {
    expect((await say(item, 'explain', EXPLANATION)).status).toBeGreaterThanOrEqual(500);
  } finally {
    await desk.api.db.query('ALTER TABLE audit_log DROP CONSTRAINT no_more');
  }
  expect(await only()).toEqual(item);
});
