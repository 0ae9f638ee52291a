import type TestAgent from 'supertest/lib/agent.js';
import { insertBooking, SPACES } from '../../factories/bookings.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { change, done, openDesk, type StaffDesk } from './staff-desk.js';
import { aSeries, BASE, DATES, FORTNIGHTLY, publicEvents, type Series } from './series.js';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await clearBookings(desk.api);
  await desk.api.db.query('TRUNCATE events, event_series RESTART IDENTITY CASCADE');
});

interface RuleEffect {
  rule: string;
  dates: { id: number | null; date: string; effect: string; conflicts: object[] }[];
}

const changeRule = (
  series: Series,
  rule: object,
  { at = 0, agent = desk.secretary }: { at?: number; agent?: TestAgent } = {},
) => change(agent, 'patch', `${BASE}/${series.events[at]?.id}/series`, series.version, rule);
const previewRule = (
  series: Series,
  rule: object,
  { at = 0, agent = desk.secretary }: { at?: number; agent?: TestAgent } = {},
): Promise<RuleEffect> => done(agent.post(`${BASE}/${series.events[at]?.id}/series/rule/preview`).send(rule));
const now = async (series: Series): Promise<Series> =>
  (await done<{ series: Series }>(desk.secretary.get(`${BASE}/${series.events[0]?.id}/series`))).series;
const daysOf = ({ events }: Series): string[] =>
  events.map(({ date, status }) => (status === 'published' ? date : `${date} ${status}`));
async function own(id: number | undefined, fields: object): Promise<void> {
  const { version } = await done(desk.secretary.get(`${BASE}/${id}`));
  const edited = await done(change(desk.secretary, 'patch', `${BASE}/${id}`, version, fields));
  await done(change(desk.secretary, 'post', `${BASE}/${id}/publish`, edited.version));
}
async function cancel(id: number | undefined): Promise<void> {
  const { version } = await done(desk.secretary.get(`${BASE}/${id}`));
  await done(change(desk.secretary, 'post', `${BASE}/${id}/cancel`, version));
}

const WEEKLY = { scope: 'all', frequency: 'weekly', count: 7 };

describe('a new rule of an event series', () => {
  it('can be previewed, and keeps dates that were changed or cancelled one by one', async () => {
    const series = await aSeries(desk);
    await own(series.events[2]?.id, { startTime: '17:00' });
    await cancel(series.events[1]?.id);
    // The new rule is monthly on the fourth Tuesday, so only the first of the old dates remains.
    const rule = { scope: 'all', frequency: 'monthly', count: 3 };
    const seen = await previewRule(series, rule);
    expect(seen.rule).toBe('FREQ=MONTHLY;BYDAY=+4TU;COUNT=3');
    expect(seen.dates.map(({ date, effect }) => [date, effect])).toEqual([
      ['2027-03-23', 'stays'],
      ['2027-04-06', 'cancelled'],
      ['2027-04-20', 'keeps'],
      ['2027-04-27', 'adds'],
      ['2027-05-04', 'cancels'],
      ['2027-05-25', 'adds'],
    ]);
    expect(daysOf(await now(series))).toEqual([DATES[0], `${DATES[1]} cancelled`, DATES[2], DATES[3]]);

    const after = await done<Series>(changeRule(series, rule));
    expect(after).toMatchObject({ rule: seen.rule, firstDate: DATES[0], version: series.version + 1 });
    expect(daysOf(after)).toEqual([
      '2027-03-23',
      '2027-04-06 cancelled',
      '2027-04-20',
      '2027-04-27',
      '2027-05-04 cancelled',
      '2027-05-25',
    ]);
    const events = await publicEvents(desk.api);
    expect(events.map(({ startTime }) => startTime)).toEqual([
      ...['18:00', '18:00', '17:00', '18:00', '18:00', '18:00'],
    ]);
    // Removed dates stay in calendars as cancelled.
    const { text } = await desk.api.agent().get('/api/events/calendar.ics').expect(200);
    expect(text.match(/STATUS:CANCELLED/g)).toHaveLength(2);

    // Under the old rule, dates that the rule had removed come back; dates that staff cancelled do not.
    const back = await done<Series>(changeRule(after, { ...FORTNIGHTLY, scope: 'all' }));
    expect(daysOf(back)).toEqual([
      '2027-03-23',
      '2027-04-06 cancelled',
      '2027-04-20',
      '2027-04-27 cancelled',
      '2027-05-04',
      '2027-05-25 cancelled',
    ]);
  });

  it('applies from one date on, with another weekday or another end', async () => {
    const series = await aSeries(desk);
    const wednesdays = await done<Series>(
      changeRule(
        series,
        { scope: 'later', frequency: 'weekly', from: '2027-04-21', until: '2027-05-05' },
        { at: 2 },
      ),
    );
    expect(wednesdays).toMatchObject({
      firstDate: '2027-04-21',
      rule: 'FREQ=WEEKLY;BYDAY=WE;UNTIL=20270505',
      frequency: 'weekly',
      until: '2027-05-05',
      count: null,
    });
    expect(daysOf(wednesdays)).toEqual([
      ...['2027-03-23', '2027-04-06', '2027-04-20 cancelled', '2027-04-21', '2027-04-28'],
      ...['2027-05-04 cancelled', '2027-05-05'],
    ]);
    const ended = await done<Series>(
      changeRule(wednesdays, { scope: 'later', frequency: 'weekly', count: 1 }, { at: 3 }),
    );
    expect(daysOf(ended).slice(3)).toEqual([
      ...['2027-04-21', '2027-04-28 cancelled', '2027-05-04 cancelled', '2027-05-05 cancelled'],
    ]);
    const { items } = await done<{ items: { action: string }[] }>(
      desk.admin.get(`/api/admin/log?objectKind=event&objectId=${ended.events[4]?.id}`),
    );
    expect(items.slice(0, 2).map(({ action }) => action)).toEqual([
      'event.series_cancel',
      'event.series_add',
    ]);
  });

  it('does not add excluded or deleted dates unless asked to', async () => {
    const series = await aSeries(desk, { rule: { ...FORTNIGHTLY, excludedDates: ['2027-04-20'] } });
    const last = series.events[2]?.id ?? 0;
    await done(change(desk.secretary, 'delete', `${BASE}/${last}`, 1));
    const longer = { ...FORTNIGHTLY, count: 5, scope: 'all' };
    const read = await now(series);
    const { dates } = await previewRule(read, longer);
    expect(dates.map(({ effect }) => effect)).toEqual(['stays', 'stays', 'left_out', 'left_out', 'adds']);
    const after = await done<Series>(changeRule(read, longer));
    expect(daysOf(after)).toEqual(['2027-03-23', '2027-04-06', '2027-05-18']);
    const all = await done<Series>(changeRule(after, { ...longer, excludedDates: ['2027-05-04'] }));
    expect(daysOf(all)).toEqual(['2027-03-23', '2027-04-06', '2027-04-20', '2027-05-18']);
  });

  it('of drafts creates drafts and deletes removed ones', async () => {
    const series = await aSeries(desk, { draft: true });
    await done(
      change(desk.secretary, 'patch', `${BASE}/${series.events[3]?.id}`, 1, { title: 'An editor’s work' }),
    );
    const after = await done<Series>(changeRule(series, { scope: 'all', frequency: 'monthly', count: 2 }));
    expect(after.events.map(({ date, status }) => [date, status])).toEqual([
      ['2027-03-23', 'draft'],
      ['2027-04-27', 'draft'],
      ['2027-05-04', 'draft'],
    ]);
    expect(await publicEvents(desk.api)).toEqual([]);
  });

  it('takes rooms for new dates and frees those of removed ones, or changes nothing on a conflict', async () => {
    const roomy = { clubId: null, spaceId: SPACES.mainHall };
    const series = await aSeries(desk, { agent: desk.admin, over: roomy });
    await insertBooking(desk.api.db, {
      date: '2027-03-30',
      timeSlot: '6:00 PM - 8:00 PM',
      status: 'confirmed',
    });
    const agent = desk.admin;
    const seen = await previewRule(series, WEEKLY, { agent });
    expect(seen.dates.filter(({ conflicts }) => conflicts.length > 0).map(({ date }) => date)).toEqual([
      '2027-03-30',
    ]);
    const refused = await changeRule(series, WEEKLY, { agent });
    expect([refused.status, (refused.body as { code: string }).code]).toEqual([409, 'rooms_taken']);
    expect(await publicEvents(desk.api)).toHaveLength(4);
    const after = await done<Series>(
      changeRule(series, { ...WEEKLY, excludedDates: ['2027-03-30'] }, { agent }),
    );
    expect(after.events).toHaveLength(6);
    await done(changeRule(after, { scope: 'all', frequency: 'weekly', count: 1 }, { agent }));
    const { rows } = await desk.api.db.query<{ of: number }>(
      'SELECT DISTINCT event_id AS of FROM occupancies WHERE event_id IS NOT NULL',
    );
    expect(rows).toHaveLength(1);
  });

  it('is saved once when two editors send it with the same version', async () => {
    const series = await aSeries(desk);
    const answers = await Promise.all([
      changeRule(series, WEEKLY),
      changeRule(series, { ...WEEKLY, frequency: 'monthly' }, { agent: desk.admin }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412]);
    const lost = answers.find(({ status }) => status === 412);
    expect(lost?.body).toMatchObject({ code: 'stale_version', current: await now(series) });
  });

  it('needs the editor’s own club, the whole series and its version', async () => {
    const foreign = await aSeries(desk, { agent: desk.admin, over: { clubId: desk.foreignClub } });
    expect((await changeRule(foreign, WEEKLY)).status).toBe(404);
    const path = `${BASE}/${foreign.events[0]?.id}/series`;
    expect((await desk.secretary.post(`${path}/rule/preview`).send(WEEKLY)).status).toBe(404);
    expect((await desk.admin.patch(path).send(WEEKLY)).status).toBe(428);
  });

  it.each([
    ['both ends', { count: 3, until: '2027-05-01' }, 'until'],
    ['an end before it begins', { count: null, until: '2027-03-22' }, 'until'],
    ['too many dates', { count: null, until: '2040-01-01' }, 'until'],
    ['no date', { count: 0 }, 'count'],
    ['one date alone', { scope: 'this' }, 'scope'],
    ['a begin before the series', { from: '2027-03-22' }, 'from'],
    ['a begin that is no day', { from: '2027-02-30' }, 'from'],
    ['a date left out that it has already', { excludedDates: ['2027-04-06'] }, 'excludedDates'],
    ['a date left out that it does not have', { excludedDates: ['2027-03-31'] }, 'excludedDates'],
  ])('is refused with %s', async (_, over, field) => {
    const series = await aSeries(desk);
    const { status, body } = await changeRule(series, { ...WEEKLY, ...over });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, [field]]);
    expect(await now(series)).toEqual(series);
  });
});
