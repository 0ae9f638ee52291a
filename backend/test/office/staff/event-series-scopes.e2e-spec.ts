import { jest } from '@jest/globals';
import type TestAgent from 'supertest/lib/agent.js';
import pg from 'pg';
import { StaffEventRepository } from '../../../src/events/persistence/staff-event.repository.js';
import { EventEditing } from '../../../src/events/application/event-editing.service.js';
import { insertBooking, SPACES } from '../../factories/bookings.js';
import { queuedBehind, waitingFor } from '../../payments/settlement/queued-behind.js';
import { startApiInstance } from '../../support/api-instance.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { eventually } from '../../support/eventually.js';
import { change, done, type Edited, openDesk, type StaffDesk } from './staff-desk.js';
import { aSeries, BASE, publicEvents, type Series } from './series.js';
import { itAtRelease } from '../../support/level.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await clearBookings(desk.api);
  await desk.api.db.query('TRUNCATE events, event_series RESTART IDENTITY CASCADE');
  await desk.api.db.query('TRUNCATE revisions');
});

interface DateEffect {
  id: number | null;
  date: string;
  effect: string;
  takes: string[];
  keeps: string[];
  conflicts: { id: number }[];
}

const get = (id: number, agent: TestAgent = desk.secretary): Promise<Edited> =>
  done(agent.get(`${BASE}/${id}`));
async function edit(id: number, fields: object, agent: TestAgent = desk.secretary): Promise<Edited> {
  const { version } = await get(id, agent);
  return done(change(agent, 'patch', `${BASE}/${id}`, version, fields));
}
const publish = ({ id, version }: Edited, scope = 'this', agent: TestAgent = desk.secretary) =>
  change(agent, 'post', `${BASE}/${id}/publish?scope=${scope}`, version);
async function own(id: number, fields: object, agent: TestAgent = desk.secretary): Promise<Edited> {
  return done(publish(await edit(id, fields, agent), 'this', agent));
}
async function effects(id: number, action: string, scope: string): Promise<DateEffect[]> {
  const { dates } = await done<{ dates: DateEffect[] }>(
    desk.secretary.get(`${BASE}/${id}/series/effect?action=${action}&scope=${scope}`),
  );
  return dates;
}
const idsOf = ({ events }: Series): number[] => events.map(({ id }) => id);
const startsOf = async (): Promise<string[]> =>
  (await publicEvents(desk.api)).map(({ startTime, status }) =>
    status === 'published' ? startTime : status,
  );

describe('a change of one date of an event series that is published for other dates', () => {
  it('does what its preview shows, and leaves fields that were changed on one date alone', async () => {
    const series = await aSeries(desk);
    const [, second = 0, third = 0, fourth = 0] = idsOf(series);
    await own(third, { startTime: '17:00', title: 'Training with the juniors' });
    const { version } = await get(fourth);
    await done(change(desk.secretary, 'post', `${BASE}/${fourth}/cancel`, version));

    const edited = await edit(second, { startTime: '18:30', endTime: '20:00', venue: 'Oval' });
    const seen = await effects(second, 'publish', 'all');
    expect(seen.map(({ effect, takes, keeps }) => [effect, takes, keeps])).toEqual([
      ['changes', ['startTime', 'endTime', 'venue'], []],
      ['changes', ['startTime', 'endTime', 'venue'], []],
      ['changes', ['venue'], ['startTime', 'endTime']],
      ['cancelled', [], []],
    ]);
    expect(await startsOf()).toEqual(['18:00', '18:00', '17:00', 'cancelled']);

    const after = await done(publish(edited, 'all'));
    expect(after).toMatchObject({ id: second, status: 'published', content: { venue: 'Oval' } });
    const { body } = await desk.api.agent().get('/api/events').expect(200);
    expect(body).toMatchObject([
      { startTime: '18:30', endTime: '20:00', venue: 'Oval', title: 'Training' },
      { startTime: '18:30', endTime: '20:00', venue: 'Oval' },
      { startTime: '17:00', endTime: '19:30', venue: 'Oval', title: 'Training with the juniors' },
      { startTime: '18:00', endTime: '19:30', venue: 'Main Hall', status: 'cancelled' },
    ]);
    const { text } = await desk.api.agent().get('/api/events/calendar.ics').expect(200);
    // 6:30 PM at the venue before and after the clocks go back, and 5:00 PM on the date that was changed alone.
    for (const begin of ['20270323T080000Z', '20270406T090000Z', '20270420T073000Z'])
      expect(text).toContain(`DTSTART:${begin}`);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(1);
  });

  it('applies to later dates with the scope later, and to all dates with the scope all', async () => {
    const [first = 0, , third = 0] = idsOf(await aSeries(desk));
    await done(publish(await edit(third, { startTime: '17:00' }), 'later'));
    expect(await startsOf()).toEqual(['18:00', '18:00', '17:00', '17:00']);
    // No date was changed alone, so all of them follow.
    await done(publish(await edit(first, { startTime: '19:00' }), 'all'));
    expect(await startsOf()).toEqual(['19:00', '19:00', '19:00', '19:00']);
    await own(first, { startTime: '18:00' });
    expect(await startsOf()).toEqual(['18:00', '19:00', '19:00', '19:00']);
  });

  it('changes no other date’s day and no field of another date’s draft', async () => {
    const [first = 0, second = 0, third = 0] = idsOf(await aSeries(desk));
    await own(third, { date: '2027-04-21' });
    await edit(second, { title: 'Not public yet', venue: 'Oval' });
    await done(publish(await edit(first, { date: '2027-03-24', venue: 'Bar', capacity: 20 }), 'all'));
    const events = await publicEvents(desk.api);
    expect(events.map(({ date }) => date)).toEqual(['2027-03-24', '2027-04-06', '2027-04-21', '2027-05-04']);
    const waiting = await get(second);
    expect(waiting.published).toMatchObject({ venue: 'Bar', capacity: 20, title: 'Training' });
    expect(waiting.content).toMatchObject({ venue: 'Oval', capacity: 20, title: 'Not public yet' });
  });

  it('is in the history and the audit log of each date', async () => {
    const [first = 0, second = 0] = idsOf(await aSeries(desk));
    await done(publish(await edit(first, { venue: 'Oval' }), 'all'));
    const revisions = await done<{ content: { venue: string }; publishedAt: string | null }[]>(
      desk.secretary.get(`${BASE}/${second}/revisions`),
    );
    expect(revisions.map(({ content, publishedAt }) => [content.venue, publishedAt !== null])).toEqual([
      ['Oval', true],
      ['Main Hall', true],
    ]);
    const { items } = await done<{ items: { action: string; changes: object[] }[] }>(
      desk.admin.get(`/api/admin/log?objectKind=event&objectId=${second}`),
    );
    expect(items[0]).toMatchObject({
      action: 'event.series_change',
      changes: [{ field: 'venue', before: 'Main Hall', after: 'Oval' }],
    });
    // An edit that is based on the older version is refused.
    const stale = await change(desk.secretary, 'patch', `${BASE}/${second}`, 1, { venue: 'Bar' });
    expect(stale.status).toBe(412);
  });

  it('does not change past dates, nor dates that now belong to another club', async () => {
    const series = await aSeries(desk);
    const [first = 0, second = 0, third = 0, fourth = 0] = idsOf(series);
    await desk.api.db.query(`UPDATE events SET date = '2020-01-01' WHERE id = $1`, [first]);
    await own(third, { clubId: desk.foreignClub }, desk.admin);
    const edited = await edit(second, { venue: 'Oval' });
    expect((await effects(second, 'publish', 'all')).map(({ id, effect }) => [id, effect])).toEqual([
      [first, 'over'],
      [second, 'changes'],
      [third, 'foreign'],
      [fourth, 'changes'],
    ]);
    await done(publish(edited, 'all'));
    const { rows } = await desk.api.db.query<{ venue: string }>('SELECT venue FROM events ORDER BY id');
    expect(rows.map(({ venue }) => venue)).toEqual(['Main Hall', 'Oval', 'Main Hall', 'Oval']);
  });

  it('moves the rooms of all dates, or of none when any date has a conflict', async () => {
    const roomy = { clubId: null, spaceId: SPACES.mainHall };
    const series = await aSeries(desk, { agent: desk.admin, over: roomy });
    const [first = 0, , third = 0] = idsOf(series);
    await insertBooking(desk.api.db, {
      date: '2027-04-20',
      timeSlot: '2:00 PM - 4:00 PM',
      status: 'confirmed',
    });
    const edited = await edit(first, { startTime: '14:00', endTime: '15:30' }, desk.admin);
    const { dates } = await done<{ dates: DateEffect[] }>(
      desk.admin.get(`${BASE}/${first}/series/effect?action=publish&scope=all`),
    );
    expect(dates.map(({ conflicts }) => conflicts.length)).toEqual([0, 0, 1, 0]);
    const refused = await publish(edited, 'all', desk.admin);
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'rooms_taken']);
    expect(await startsOf()).toEqual(['18:00', '18:00', '18:00', '18:00']);
    // Once the date has its own time, the conflict is gone.
    await own(third, { startTime: '18:15' }, desk.admin);
    await done(publish(edited, 'all', desk.admin));
    expect(await startsOf()).toEqual(['14:00', '14:00', '18:15', '14:00']);
    const { rows } = await desk.api.db.query<{ at: string }>(
      `SELECT DISTINCT event_id, to_char(lower(period) AT TIME ZONE 'Australia/Adelaide', 'HH24:MI') AS at
       FROM occupancies WHERE event_id IS NOT NULL ORDER BY event_id`,
    );
    expect(rows.map(({ at }) => at)).toEqual(['14:00', '14:00', '18:15', '14:00']);
  });

  it('is refused without a series, without a change, with an old version or for another club’s event', async () => {
    const [first = 0] = idsOf(await aSeries(desk));
    expect((await publish(await get(first), 'all')).body).toMatchObject({ code: 'invalid_transition' });
    expect((await publish(await get(first), 'some')).status).toBe(400);
    const edited = await edit(first, { venue: 'Oval' });
    const stale = await publish({ ...edited, version: edited.version - 1 }, 'all');
    expect(stale.body).toMatchObject({ code: 'stale_version', current: { id: first } });
    const foreign = await aSeries(desk, { agent: desk.admin, over: { clubId: desk.foreignClub } });
    const id = foreign.events[0]?.id ?? 0;
    for (const path of ['publish?scope=all', 'cancel?scope=all', 'restore?scope=later'])
      expect((await change(desk.secretary, 'post', `${BASE}/${id}/${path}`, 1)).status).toBe(404);
    await desk.secretary.get(`${BASE}/${id}/series/effect?action=cancel&scope=all`).expect(404);
    await desk.api.db.query('UPDATE events SET series_id = NULL WHERE id = $1', [first]);
    expect((await publish(edited, 'all')).body).toMatchObject({ code: 'invalid_transition' });
    expect((await publish(edited)).status).toBe(200);
  });
});

describe('a cancellation of several dates of an event series', () => {
  it('can be undone for all of them, and is in the calendar file', async () => {
    const [, second = 0, third = 0] = idsOf(await aSeries(desk));
    await own(third, { startTime: '17:00' });
    expect((await effects(second, 'cancel', 'later')).map(({ effect }) => effect)).toEqual([
      'cancels',
      'cancels',
      'cancels',
    ]);
    const { version } = await get(second);
    const off = await done(change(desk.secretary, 'post', `${BASE}/${second}/cancel?scope=later`, version));
    expect(off.status).toBe('cancelled');
    expect(await startsOf()).toEqual(['18:00', 'cancelled', 'cancelled', 'cancelled']);
    const { text } = await desk.api.agent().get('/api/events/calendar.ics').expect(200);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(3);
    const again = await change(desk.secretary, 'post', `${BASE}/${second}/cancel?scope=all`, off.version);
    expect(again.body).toMatchObject({ code: 'invalid_transition' });
    await done(change(desk.secretary, 'post', `${BASE}/${second}/restore?scope=all`, off.version));
    expect(await startsOf()).toEqual(['18:00', '18:00', '17:00', '18:00']);
  });
});

describe('a draft of a repeating event', () => {
  it('is a draft on each date, which can be published alone or with all others', async () => {
    const series = await aSeries(desk, { draft: true });
    const [first = 0, second = 0, third = 0] = idsOf(series);
    expect(new Set(series.events.map(({ status }) => status))).toEqual(new Set(['draft']));
    expect(await publicEvents(desk.api)).toEqual([]);
    await done(publish(await get(third)));
    expect(await startsOf()).toEqual(['18:00']);
    await edit(second, { startTime: '17:00' });
    const edited = await edit(first, { venue: 'Oval', startTime: '18:30' });
    expect((await effects(first, 'publish', 'all')).map(({ effect, keeps }) => [effect, keeps])).toEqual([
      ['publishes', []],
      ['publishes', ['startTime', 'endTime']],
      ['changes', []],
      ['publishes', []],
    ]);
    await done(publish(edited, 'all'));
    const events = await publicEvents(desk.api);
    expect(events.map(({ startTime, venue, status }) => [startTime, venue, status])).toEqual([
      ['18:30', 'Oval', 'published'],
      ['17:00', 'Oval', 'published'],
      ['18:30', 'Oval', 'published'],
      ['18:30', 'Oval', 'published'],
    ]);
  });
});

describe('two editors of a series at the same moment', () => {
  type Who = 'alone' | 'all';
  /**
   * One editor publishes for all dates, the other a change of the third date alone. Both read before either writes.
   * @param first the editor whose call gets the third date's lock first
   */
  async function race(first: Who): Promise<{ all: number; alone: number; starts: string[] }> {
    const [one = 0, , third = 0] = idsOf(await aSeries(desk));
    const shared = await edit(one, { startTime: '19:00' });
    const single = await edit(third, { startTime: '17:00' });
    const actions = {
      alone: () => publish(single),
      all: () => publish(shared, 'all', desk.admin),
    };
    const second = first === 'alone' ? 'all' : 'alone';
    const answers = await queuedBehind(
      desk.api,
      'SELECT FROM events WHERE id = $1 FOR UPDATE',
      [third],
      2,
      () => [actions[first](), waitingFor(desk.api.db, 1).then(actions[second])],
    );
    const [before = 0, after = 0] = answers.map(({ status }) => status);
    const [alone, all] = first === 'alone' ? [before, after] : [after, before];
    return { all, alone, starts: await startsOf() };
  }

  it('both succeed, or the second one gets a version conflict', async () => {
    const starts = ['19:00', '19:00', '17:00', '19:00'];
    expect(await race('alone')).toEqual({ all: 200, alone: 200, starts });
    await desk.api.db.query('TRUNCATE events, event_series CASCADE');
    const same = ['19:00', '19:00', '19:00', '19:00'];
    expect(await race('all')).toEqual({ all: 200, alone: 412, starts: same });
  });

  itAtRelease('negative control: without locks and versions a date’s own time is lost', async () => {
    const events = desk.api.app.get(StaffEventRepository);
    const { edited } = desk.api.app.get(EventEditing);
    const guard = jest.spyOn(edited, 'whereUnchanged').mockImplementation(({ id }) => ({ id }));
    const lock = jest.spyOn(events, 'lockDates').mockImplementation((...args) => events.datesOf(...args));
    try {
      const starts = ['19:00', '19:00', '19:00', '19:00'];
      expect(await race('alone')).toEqual({ all: 200, alone: 200, starts });
    } finally {
      guard.mockRestore();
      lock.mockRestore();
    }
  });

  it('who publish for all dates from different dates leave the same values on all dates', async () => {
    const [first = 0, second = 0] = idsOf(await aSeries(desk));
    const one = await edit(first, { venue: 'Oval' });
    const other = await edit(second, { capacity: 30 });
    const answers = await Promise.all([publish(one, 'all'), publish(other, 'all', desk.admin)]);
    const won = answers.filter(({ status }) => status === 200).length;
    expect(won).toBeGreaterThanOrEqual(1);
    expect(answers.every(({ status }) => status === 200 || status === 412)).toBe(true);
    const events = await publicEvents(desk.api);
    // Each change is on every date, or was refused and is on none.
    for (const field of ['venue', 'capacity'] as const)
      expect(new Set(events.map((event) => event[field])).size).toBe(1);
  });
});

it('a change of a series that fails on its last date changes none', async () => {
  const [first = 0, , , fourth = 0] = idsOf(await aSeries(desk));
  const edited = await edit(first, { venue: 'Oval' });
  await desk.api.db.query(`
    CREATE FUNCTION fails() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.id = ${fourth} THEN RAISE EXCEPTION 'the power goes'; END IF; RETURN NEW; END $$`);
  await desk.api.db.query(
    'CREATE TRIGGER fails BEFORE UPDATE ON events FOR EACH ROW EXECUTE FUNCTION fails()',
  );
  try {
    expect((await publish(edited, 'all')).status).toBe(500);
  } finally {
    await desk.api.db.query('DROP FUNCTION fails CASCADE');
  }
  expect(new Set((await publicEvents(desk.api)).map(({ venue }) => venue))).toEqual(new Set(['Main Hall']));
  expect(await get(first)).toEqual(edited);
  expect((await publish(edited, 'all')).status).toBe(200);
});

it('a change of a series that loses its connection changes none, and succeeds when repeated', async () => {
  const [first = 0, , , fourth = 0] = idsOf(await aSeries(desk));
  const edited = await edit(first, { venue: 'Oval' });
  const blocker = new pg.Client({ connectionString: desk.api.databaseUrl });
  await blocker.connect();
  try {
    await blocker.query('BEGIN');
    await blocker.query('SELECT FROM events WHERE id = $1 FOR NO KEY UPDATE', [fourth]);
    // `then` sends the request, which supertest otherwise does only when it is awaited.
    const answer = publish(edited, 'all').then(({ status }) => status);
    await waitingFor(desk.api.db, 1);
    await desk.api.db.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(await answer).toBeGreaterThanOrEqual(500);
  } finally {
    await blocker.end();
  }
  expect(new Set((await publicEvents(desk.api)).map(({ venue }) => venue))).toEqual(new Set(['Main Hall']));
  expect((await publish(edited, 'all')).status).toBe(200);
  expect(new Set((await publicEvents(desk.api)).map(({ venue }) => venue))).toEqual(new Set(['Oval']));
});

it('a change of a series is shown by the other process within a second', async () => {
  const { api } = desk;
  const second = await startApiInstance({ databaseUrl: api.databaseUrl, sandbox: api.sandbox });
  try {
    const [first = 0] = idsOf(await aSeries(desk));
    const venues = async (): Promise<string[]> => (await publicEvents(second)).map(({ venue }) => venue);
    await eventually(async () => expect(await venues()).toHaveLength(4));
    await done(publish(await edit(first, { venue: 'Oval' }), 'all'));
    await eventually(async () => expect(await venues()).toEqual(['Oval', 'Oval', 'Oval', 'Oval']), 1000);
  } finally {
    await second.close();
  }
});
