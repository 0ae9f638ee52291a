import type TestAgent from 'supertest/lib/agent.js';
import { insertBooking, SPACES } from '../../factories/bookings.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { change, done, type Edited, openDesk, type StaffDesk } from './staff-desk.js';
import { BASE, DATES, FORTNIGHTLY, publicEvents, type Series, training as aTraining } from './series.js';
import { itAtRelease } from '../../support/level.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await clearBookings(desk.api);
  await desk.api.db.query('TRUNCATE events, event_series RESTART IDENTITY CASCADE');
});

const training = (agent: TestAgent = desk.secretary, over: object = {}): Promise<Edited> =>
  aTraining(desk, { agent, over });
const repeat = ({ id, version }: Edited, rule: object = FORTNIGHTLY, agent: TestAgent = desk.secretary) =>
  change(agent, 'post', `${BASE}/${id}/series`, version, rule);
const publicDates = () => publicEvents(desk.api);

describe('a repeating event', () => {
  it('can be previewed without any change', async () => {
    const event = await training();
    const { body } = await desk.secretary
      .post(`${BASE}/${event.id}/series/preview`)
      .send(FORTNIGHTLY)
      .expect(200);
    expect(body).toEqual({
      rule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=4',
      dates: DATES.map((date) => ({ date, conflicts: [], closed: null })),
    });
    expect(await publicDates()).toHaveLength(1);
    const { body: none } = await desk.secretary.get(`${BASE}/${event.id}/series`).expect(200);
    expect(none).toEqual({ series: null });
  });

  it('is on all its dates at once, at the same wall-clock time through daylight saving', async () => {
    const event = await training();
    const series = await done<Series>(repeat(event));
    expect(series.events.map(({ date, originalDate, status }) => [date, originalDate, status])).toEqual(
      DATES.map((date) => [date, date, 'published']),
    );
    expect((await publicDates()).map(({ date, startTime }) => [date, startTime])).toEqual(
      DATES.map((date) => [date, '18:00']),
    );
    const { text } = await desk.api.agent().get('/api/events/calendar.ics').expect(200);
    // Daylight saving time ends on the first Sunday of April.
    for (const begin of ['20270323T073000Z', '20270406T083000Z', '20270420T083000Z', '20270504T083000Z'])
      expect(text).toContain(`DTSTART:${begin}`);
    const last = series.events.at(-1)?.id ?? 0;
    expect(await done(desk.secretary.get(`${BASE}/${last}/series`))).toEqual({ series });
    const log = await desk.admin.get(`/api/admin/log?objectKind=event&objectId=${event.id}`).expect(200);
    expect((log.body as { items: { action: string }[] }).items[0]?.action).toBe('event.repeat');
  });

  it('leaves out excluded dates', async () => {
    const event = await training();
    const series = await done<Series>(repeat(event, { ...FORTNIGHTLY, excludedDates: ['2027-04-06'] }));
    expect(series.events.map(({ date }) => date)).toEqual([DATES[0], DATES[2], DATES[3]]);
  });

  it('has dates that can be edited, moved and cancelled one by one', async () => {
    const { events } = await done<Series>(repeat(await training()));
    const [, second, third] = events;
    await done(change(desk.secretary, 'post', `${BASE}/${second?.id}/cancel`, 1));
    const moved = await done(
      change(desk.secretary, 'patch', `${BASE}/${third?.id}`, 1, { date: '2027-04-21', startTime: '17:00' }),
    );
    await done(change(desk.secretary, 'post', `${BASE}/${third?.id}/publish`, moved.version));
    expect((await publicDates()).map(({ date, startTime, status }) => [date, startTime, status])).toEqual([
      ['2027-03-23', '18:00', 'published'],
      ['2027-04-06', '18:00', 'cancelled'],
      ['2027-04-21', '17:00', 'published'],
      ['2027-05-04', '18:00', 'published'],
    ]);
    const { series } = await done<{ series: Series }>(desk.secretary.get(`${BASE}/${third?.id}/series`));
    expect(series.events[2]).toMatchObject({ date: '2027-04-21', originalDate: '2027-04-20' });
  });

  it('takes its rooms on every date when an admin repeats it, and none when a secretary does', async () => {
    const roomy = { spaceId: SPACES.barAndLounge, clubId: null };
    await done<Series>(repeat(await training(desk.admin, roomy), FORTNIGHTLY, desk.admin));
    const { rows } = await desk.api.db.query<{ days: string[] }>(
      `SELECT array_agg(DISTINCT event_id) AS days FROM occupancies WHERE event_id IS NOT NULL`,
    );
    expect(rows[0]?.days).toHaveLength(4);
    const given = await training(desk.admin, { spaceId: SPACES.mainHall });
    const series = await done<Series>(repeat(given));
    const copy = await done(desk.secretary.get(`${BASE}/${series.events[1]?.id}`));
    expect(copy.content['spaceId']).toBeNull();
  });

  it('is refused with the conflicts named when its rooms are taken on any date', async () => {
    const event = await training(desk.admin, { spaceId: SPACES.mainHall, clubId: null });
    for (const date of ['2027-04-06', '2027-05-04'])
      await insertBooking(desk.api.db, { date, timeSlot: '6:00 PM - 8:00 PM', status: 'confirmed' });
    const { body: planned } = await desk.admin
      .post(`${BASE}/${event.id}/series/preview`)
      .send(FORTNIGHTLY)
      .expect(200);
    const { dates } = planned as { dates: { date: string; conflicts: object[] }[] };
    expect(dates.filter(({ conflicts }) => conflicts.length > 0).map(({ date }) => date)).toEqual([
      DATES[1],
      DATES[3],
    ]);
    const { status, body } = await repeat(event, FORTNIGHTLY, desk.admin);
    expect(status).toBe(409);
    const { code, conflicts } = body as { code: string; conflicts: { kind: string; startsAt: string }[] };
    expect(code).toBe('rooms_taken');
    expect(new Set(conflicts.map(({ startsAt }) => startsAt.slice(0, 10)))).toEqual(
      new Set([DATES[1], DATES[3]]),
    );
    expect(await publicDates()).toHaveLength(1);
    const free = { ...FORTNIGHTLY, excludedDates: ['2027-04-06', '2027-05-04'] };
    expect((await done<Series>(repeat(event, free, desk.admin))).events).toHaveLength(2);
  });

  it('names the dates on which the venue is closed, even when it needs no rooms', async () => {
    const closure = { kind: 'closed', rule: 'once', spaceIds: [1], firstDate: DATES[2], reason: null };
    await done(desk.admin.post('/api/admin/closures').send({ ...closure, publicText: 'The floor is laid' }));
    const event = await training();
    const { dates } = await done<{ dates: { closed: string | null }[] }>(
      desk.secretary.post(`${BASE}/${event.id}/series/preview`).send(FORTNIGHTLY),
    );
    expect(dates.map(({ closed }) => closed)).toEqual([null, null, 'The floor is laid', null]);
    await done(repeat(event, { ...FORTNIGHTLY, count: 2 }));
    const longer = { ...FORTNIGHTLY, scope: 'all' };
    const { dates: added } = await done<{ dates: { effect: string; closed: string | null }[] }>(
      desk.secretary.post(`${BASE}/${event.id}/series/rule/preview`).send(longer),
    );
    expect(added.map(({ effect, closed }) => [effect, closed])).toEqual([
      ['stays', null],
      ['stays', null],
      ['adds', 'The floor is laid'],
      ['adds', null],
    ]);
    // Restores the state for the other tests.
    await desk.api.db.query('TRUNCATE closures, closure_spaces, closure_dates, occupancies CASCADE');
  });

  it('is repeated once, even when two requests arrive at once', async () => {
    const event = await training();
    const answers = await Promise.all([repeat(event), repeat(event), repeat(event)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await publicDates()).toHaveLength(4);
    const { rows } = await desk.api.db.query('SELECT FROM event_series');
    expect(rows).toHaveLength(1);
  });

  itAtRelease('negative control: is repeated twice when the check at saving finds no series', async () => {
    const event = await training();
    await done<Series>(repeat(event));
    await desk.api.db.query(`UPDATE events SET series_id = NULL WHERE id = $1`, [event.id]);
    await done<Series>(repeat(event));
    expect((await publicDates()).filter(({ date }) => date === DATES[1])).toHaveLength(2);
  });

  it('must be of the editor’s own club, published without a draft, and of the version read', async () => {
    const foreign = await training(desk.admin, { clubId: desk.foreignClub });
    expect((await repeat(foreign)).status).toBe(404);
    await desk.secretary.get(`${BASE}/${foreign.id}/series`).expect(404);
    const event = await training();
    const edited = await done(
      change(desk.secretary, 'patch', `${BASE}/${event.id}`, event.version, { venue: 'Oval' }),
    );
    expect((await repeat(edited)).body).toMatchObject({ code: 'invalid_transition' });
    await done(change(desk.secretary, 'post', `${BASE}/${event.id}/discard`, edited.version));
    const off = await done(change(desk.secretary, 'post', `${BASE}/${event.id}/cancel`, edited.version + 1));
    expect((await repeat(off)).body).toMatchObject({ code: 'invalid_transition' });
    expect((await repeat({ ...event, version: event.version - 1 })).body).toMatchObject({
      code: 'stale_version',
      current: { id: event.id },
    });
    expect((await desk.secretary.post(`${BASE}/${event.id}/series`).send(FORTNIGHTLY)).status).toBe(428);
  });

  it.each([
    ['both ends', { frequency: 'weekly', count: 3, until: '2027-05-01' }, 'until'],
    ['no end', { frequency: 'weekly' }, 'until'],
    ['an end before it begins', { frequency: 'weekly', until: '2027-03-24' }, 'until'],
    ['too many dates', { frequency: 'weekly', until: '2031-01-01' }, 'until'],
    ['105 dates', { frequency: 'weekly', count: 105 }, 'count'],
    ['one date', { frequency: 'weekly', count: 1 }, 'count'],
    ['no such rhythm', { frequency: 'daily', count: 3 }, 'frequency'],
    ['no day that there is', { frequency: 'weekly', until: '2027-02-30' }, 'until'],
    ['no date left', { ...FORTNIGHTLY, excludedDates: DATES.slice(1) }, 'excludedDates'],
    ['a date of its own left out', { ...FORTNIGHTLY, excludedDates: ['2027-03-30'] }, 'excludedDates'],
    ['its first left out', { ...FORTNIGHTLY, excludedDates: ['2027-03-23'] }, 'excludedDates'],
    ['a list of what is no day', { ...FORTNIGHTLY, excludedDates: ['soon'] }, 'excludedDates'],
  ])('is refused with %s', async (_, rule, field) => {
    const { status, body } = await repeat(await training(), rule);
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
    expect(await publicDates()).toHaveLength(1);
  });
});
