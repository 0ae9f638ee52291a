import { addDays } from '../../../src/platform/common/venue-time.js';
import { closureFields } from '../closures/closure-steps.js';
import { bookingFields, dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { eventually } from '../../support/eventually.js';
import { clearBookings } from '../../support/clear-bookings.js';
import {
  BASE,
  danceClass,
  enterSeries,
  type EntryPreview,
  EVENING,
  LATER,
  type Series,
  seriesAt,
} from './series.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => clearBookings(treasury.api));
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

const FIRST = dayAhead(40);
const weeks = (count: number): string[] =>
  Array.from({ length: count }, (_, week) => addDays(FIRST, 7 * week));
const preview = async (overrides: Record<string, unknown> = {}): Promise<EntryPreview> => {
  const { confirm: _confirm, notify: _notify, override: _override, ...asked } = danceClass(overrides);
  const { body } = await treasury.admin.post(`${BASE}/preview`).send(asked).expect(200);
  return body as EntryPreview;
};
const enter = (overrides: Record<string, unknown> = {}) =>
  treasury.admin.post(BASE).send(danceClass(overrides));
const count = async (table: string): Promise<number> => {
  const { rows } = await treasury.api.db.query<{ n: number }>(`SELECT count(*)::integer AS n FROM ${table}`);
  return rows[0]?.n ?? NaN;
};
const override = { reason: 'The committee has agreed to a year.' };

describe('a recurring booking', () => {
  it('is one confirmed booking for each date, due two days before it, with one email', async () => {
    const before = await count('mails');
    const series = await enterSeries(treasury.admin);
    expect(series).toMatchObject({
      rule: expect.stringMatching(/^FREQ=WEEKLY;.*COUNT=6$/) as string,
      paid: 'by_date',
      hirer: { userId: null, name: 'Dana Steps', email: 'dana@dance.example' },
      totalAmount: '1008.00',
      balance: '1008.00',
    });
    expect(series.dates.map(({ date, status, payBy }) => ({ date, status, payBy }))).toEqual(
      weeks(6).map((date) => ({ date, status: 'confirmed', payBy: addDays(date, -2) })),
    );
    expect(await count('mails')).toBe(before + 1);
    const { rows } = await treasury.api.db.query<{ to: string; text: string; files: { content: string }[] }>(
      `SELECT "to", text, attachments AS files FROM mails ORDER BY id DESC LIMIT 1`,
    );
    expect(rows[0]?.to).toBe('dana@dance.example');
    for (const { id } of series.dates) {
      expect(rows[0]?.text).toContain(`booking ID ${id}`);
      expect(rows[0]?.files[0]?.content).toContain(`UID:booking-${id}@`);
    }
    expect(rows[0]?.files).toHaveLength(1);
  });

  it('takes a discount off each date, in the preview, the booking and its lines', async () => {
    const discount = { amount: '30.00', reason: 'A class for the club’s youth' };
    const seen = await preview({ discount });
    expect(seen).toMatchObject({ totalAmount: '828.00', calculatedAmount: '1008.00' });
    expect(seen.dates.map(({ amount }) => amount)).toEqual(Array(6).fill('138.00'));
    const { status, body } = await enter({ discount, quote: seen.quote });
    expect(status).toBe(201);
    const series = body as Series;
    expect(series).toMatchObject({ totalAmount: '828.00', balance: '828.00' });
    for (const { id } of series.dates) {
      const { rows } = await treasury.api.db.query(
        `SELECT text, amount_minor, reason FROM order_lines WHERE booking_id = $1 ORDER BY id`,
        [id],
      );
      expect(rows).toEqual([
        { text: 'Hire', amount_minor: 16_800, reason: null },
        { text: 'Discount', amount_minor: -3000, reason: discount.reason },
      ]);
      const { rows: logged } = await treasury.api.db.query(
        `SELECT reason FROM audit_log WHERE object_id = $1::text AND action = 'booking.discount'`,
        [id],
      );
      expect(logged).toEqual([{ reason: discount.reason }]);
    }
    const { rows: mails } = await treasury.api.db.query<{ text: string }>(
      `SELECT text FROM mails WHERE about_id = $1 ORDER BY id DESC LIMIT 1`,
      [series.dates[0]?.id],
    );
    expect(mails[0]?.text).toContain('£138.00');
  });

  it('takes an agreed price for custom times only', async () => {
    const agreedPrice = { amount: '100.00', reason: 'Agreed by the committee' };
    const refused = await enter({ agreedPrice });
    expect([refused.status, Object.keys((refused.body as { errors: object }).errors)]).toEqual([
      400,
      ['agreedPrice'],
    ]);
    const { status, body } = await enter({ agreedPrice, timeSlot: '18:00 - 21:00' });
    expect(status).toBe(201);
    expect((body as Series).dates.map(({ totalAmount }) => totalAmount)).toEqual(Array(6).fill('100.00'));
  });

  it('takes a discount of an amount only from people who may change money', async () => {
    const account = await createUser(treasury.api.db, { role: 'admin', duties: ['bookings'] });
    const agent = await treasury.api.login(account.username);
    const discount = { amount: '30.00', reason: 'A friend' };
    const answer = await agent.post(BASE).send(danceClass({ discount }));
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'forbidden' }]);
    const tooMuch = await enter({ discount: { ...discount, amount: '168.01' } });
    expect([tooMuch.status, tooMuch.body]).toMatchObject([
      400,
      { errors: { discount: expect.anything() as object } },
    ]);
  });

  it('takes its rooms on each date', async () => {
    const { dates } = await enterSeries(treasury.admin);
    const member = await treasury.api.visitor();
    for (const { date } of dates) {
      const answer = await member.agent
        .post('/api/bookings/hold')
        .send(bookingFields({ date, timeSlot: EVENING, spaceId: SPACES.mainHall }));
      expect(answer.status).toBe(409);
    }
  });

  it('keeps its wall-clock time when daylight saving starts or ends', async () => {
    const { dates } = await enterSeries(treasury.admin, { count: 52, override });
    const minutes = dates.map(({ startTime }) => VENUE.minuteOf(new Date(startTime)));
    expect(new Set(minutes)).toEqual(new Set([18 * 60]));
    // Some dates are in daylight saving time and some are not.
    expect(new Set(dates.map(({ startTime }) => startTime.slice(11, 16))).size).toBe(2);
  });

  it.each([
    ['fortnightly', [0, 14, 28]],
    ['monthly', null],
  ])('repeats %s', async (frequency, days) => {
    const { dates } = await preview({ frequency, count: 3, override });
    if (days) expect(dates.map(({ date }) => date)).toEqual(days.map((ahead) => addDays(FIRST, ahead)));
    else expect(new Set(dates.map(({ date }) => new Date(date).getUTCDay())).size).toBe(1);
  });

  it('ends on a day or after a number of dates, not both, and has 104 dates at most', async () => {
    expect((await preview({ count: null, until: addDays(FIRST, 21) })).count).toBe(4);
    for (const wrong of [
      { count: null },
      { until: addDays(FIRST, 21) },
      { count: 105 },
      { count: 1 },
      { frequency: 'yearly' },
      { count: null, until: addDays(FIRST, 3) },
    ]) {
      const { body } = await enter(wrong).expect(400);
      expect(body).toMatchObject({ code: 'validation_failed' });
    }
    expect(await count('bookings')).toBe(0);
  });

  it('is entered once for an Idempotency-Key', async () => {
    const send = () => treasury.admin.post(BASE).set('Idempotency-Key', 'class').send(danceClass());
    const [first, again] = [await send().expect(201), await send().expect(201)];
    expect((again.body as Series).id).toBe((first.body as Series).id);
    expect(await count('bookings')).toBe(6);
  });

  it('has no user when entered for a hirer without an account, else the named member', async () => {
    const member = await treasury.api.visitor();
    const { dates, id } = await enterSeries(treasury.admin, { userId: member.id });
    const { body } = await member.agent.get('/api/my-bookings').expect(200);
    expect((body as { id: number; seriesId: number }[]).map((one) => one.seriesId)).toEqual(
      dates.map(() => id),
    );
    await enter({ date: addDays(FIRST, 1), userId: 999_999 }).expect(400);
  });

  it('can be pending, and then sends no email', async () => {
    const before = await count('mails');
    const { dates } = await enterSeries(treasury.admin, { confirm: false, notify: false });
    expect(new Set(dates.map(({ status }) => status))).toEqual(new Set(['pending']));
    expect(await count('mails')).toBe(before);
  });

  it('can have custom times on all dates or on one, from staff only', async () => {
    const FREE = '14:00 - 23:00';
    const [, second, third] = weeks(3);
    const { dates } = await enterSeries(treasury.admin, {
      count: 3,
      timeSlot: FREE,
      decisions: [{ date: second, timeSlot: '09:30 - 12:15' }],
    });
    expect(dates.map(({ timeSlot, ownFields }) => [timeSlot, ownFields])).toEqual([
      [FREE, []],
      ['09:30 - 12:15', ['timeSlot']],
      [FREE, []],
    ]);
    expect(dates[2]?.startTime).toBe(VENUE.instantOf(third ?? '', 14 * 60).toISOString());
    const refused = await enter({ date: addDays(FIRST, 1), timeSlot: '23:00 - 14:00' }).expect(400);
    expect(Object.keys((refused.body as { errors: object }).errors)).toEqual(['timeSlot']);
  });

  it('for a term is due on one day', async () => {
    const payBy = dayAhead(10);
    const { dates } = await enterSeries(treasury.admin, { paid: 'by_term', payBy });
    expect(new Set(dates.map((date) => date.payBy))).toEqual(new Set([payBy]));
  });
});

describe('the conflicts of a recurring booking', () => {
  async function insertConflicts(): Promise<{
    booking: number;
    hold: number;
    closure: number;
    days: string[];
  }> {
    const days = weeks(6);
    const at = { timeSlot: EVENING, spaceId: SPACES.wholeVenue };
    const booking = await insertBooking(treasury.api.db, { ...at, date: days[1] ?? '' });
    const hold = await insertBooking(treasury.api.db, { ...at, date: days[2] ?? '', status: 'held' });
    const { body } = await treasury.admin
      .post('/api/admin/closures')
      .send(closureFields({ firstDate: days[4] }))
      .expect(201);
    return { booking, hold, closure: (body as { id: number }).id, days };
  }
  async function open(closure: number): Promise<void> {
    const { body } = await treasury.admin.get(`/api/admin/closures/${closure}`).expect(200);
    const { version } = body as { version: number };
    await treasury.admin.delete(`/api/admin/closures/${closure}`).set('If-Match', `"${version}"`).expect(204);
  }

  it('are named by date in the preview; each date can be skipped or moved elsewhere', async () => {
    const { booking, hold, closure, days } = await insertConflicts();
    const seen = await preview();
    expect(
      seen.dates.map(({ conflicts }) => conflicts.map(({ kind, id, isHeld }) => [kind, id, isHeld])),
    ).toEqual([
      [],
      [['booking', booking, false]],
      [['booking', hold, true]],
      [],
      [['closure', closure, false]],
      [],
    ]);

    const decisions = [
      { date: days[1], timeSlot: LATER },
      { date: days[2], skip: true },
      { date: days[4], skip: true },
    ];
    const decided = await preview({ decisions });
    expect(decided.count).toBe(4);
    expect(decided.dates[1]?.conflicts).toEqual([]);
    const series = await enterSeries(treasury.admin, { decisions, quote: decided.quote });
    expect(series.excludedDates).toEqual([days[2], days[4]]);
    expect(series.dates.map(({ date, timeSlot, ownFields }) => [date, timeSlot, ownFields])).toEqual([
      [days[0], EVENING, []],
      [days[1], LATER, ['timeSlot']],
      [days[3], EVENING, []],
      [days[5], EVENING, []],
    ]);
    await open(closure);
  });

  it('that came up since the preview are answered with 409, and nothing is saved', async () => {
    const seen = await preview();
    const { booking, closure, days } = await insertConflicts();
    const [bookings, series, mails] = [
      await count('bookings'),
      await count('booking_series'),
      await count('mails'),
    ];
    const { body } = await enter({ quote: seen.quote }).expect(409);
    expect(body).toMatchObject({
      code: 'series_conflicts',
      dates: [
        { date: days[1], conflicts: [{ kind: 'booking', id: booking }] },
        { date: days[2] },
        { date: days[4], conflicts: [{ kind: 'closure', id: closure }] },
      ],
    });
    expect([await count('bookings'), await count('booking_series'), await count('mails')]).toEqual([
      bookings,
      series,
      mails,
    ]);
    await open(closure);
  });

  it('do not include lapsed holds', async () => {
    await insertBooking(treasury.api.db, {
      timeSlot: EVENING,
      date: FIRST,
      status: 'held',
      holdMinutes: -1,
    });
    expect((await preview()).dates[0]?.conflicts).toEqual([]);
    expect((await enterSeries(treasury.admin)).dates).toHaveLength(6);
  });

  it('do not include broken rules, which can be overridden with a reason that the audit log keeps', async () => {
    const far = { count: 40 };
    expect((await preview(far)).dates.at(-1)?.broken).toMatchObject([{ rule: 'window' }]);
    await enter(far).expect(422);
    const { id } = await enterSeries(treasury.admin, { ...far, override });
    const { rows } = await treasury.api.db.query(
      `SELECT reason FROM audit_log WHERE action = 'booking_series.create' AND object_id = $1 ORDER BY id DESC LIMIT 1`,
      [String(id)],
    );
    expect(rows).toEqual([{ reason: override.reason }]);
  });

  it('are checked by quote: entering is refused with an outdated one', async () => {
    const { quote } = await preview();
    const { body } = await enter({ guestCount: 60, quote }).expect(409);
    expect(body).toMatchObject({ code: 'quote_changed' });
  });

  it('can be decided on for dates of the rule only, and at least one date must remain', async () => {
    await enter({ decisions: [{ date: addDays(FIRST, 1), skip: true }] }).expect(400);
    await enter({ decisions: weeks(6).map((date) => ({ date, skip: true })) }).expect(400);
  });
});

describe('a recurring booking on the booking pages', () => {
  it('shows its number in the series, the previous and the next date, and a list of dates', async () => {
    const { id, dates } = await enterSeries(treasury.admin);
    const { body } = await treasury.admin.get(`/api/admin/bookings/${dates[2]?.id}`).expect(200);
    expect(body).toMatchObject({
      seriesId: id,
      series: {
        id,
        position: 3,
        count: 6,
        previous: { id: dates[1]?.id, date: dates[1]?.date },
        next: { id: dates[3]?.id },
      },
    });
    const list = await treasury.admin.get(`/api/admin/bookings?seriesId=${id}&sort=date`).expect(200);
    expect((list.body as { items: { id: number }[] }).items.map((one) => one.id)).toEqual(
      dates.map((one) => one.id),
    );
    expect((await seriesAt(treasury.admin, id)).dates).toHaveLength(6);
    await treasury.admin.get(`${BASE}/999999`).expect(404);
  });
});
