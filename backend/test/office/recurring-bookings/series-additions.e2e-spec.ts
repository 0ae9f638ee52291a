import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { SeriesDates } from '../../../src/office/recurring-bookings/application/series-dates.js';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { insertBooking, insertBookingWithin, SPACES } from '../../factories/bookings.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { eventually } from '../../support/eventually.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { BASE, done, enterSeries, EVENING, type Series } from './series.js';
import { itAtRelease } from '../../support/level.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => clearBookings(treasury.api));
afterEach(() => jest.restoreAllMocks());
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

const preview = (id: number, date: object) => treasury.admin.post(`${BASE}/${id}/dates/preview`).send(date);
const lastOf = ({ dates }: Series): string => dates.at(-1)?.date ?? '';
const quoteFor = async (id: number, date: object): Promise<string> =>
  ((await preview(id, date).expect(200)).body as { quote: string }).quote;

const addDate = async (id: number, date: string) =>
  treasury.admin
    .post(`${BASE}/${id}/dates`)
    .send({ date, notify: false, quote: await quoteFor(id, { date }) });

describe('one more date of a recurring booking', () => {
  it('has the values of the last one, is due before its day and is confirmed by email', async () => {
    const series = await enterSeries(treasury.admin);
    const date = addDays(lastOf(series), 7);
    const { body } = await preview(series.id, { date }).expect(200);
    expect(body).toMatchObject({
      date: {
        date,
        timeSlot: EVENING,
        spaceId: SPACES.mainHall,
        payBy: addDays(date, -2),
        broken: [],
        conflicts: [],
      },
      status: 'confirmed',
    });
    const { quote } = body as { quote: string };
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1)
      await treasury.admin
        .post(`${BASE}/${series.id}/dates`)
        .set('Idempotency-Key', key)
        .send({ date, notify: true, quote })
        .expect(200);
    const answer = await treasury.admin.get(`${BASE}/${series.id}`).expect(200);
    const { dates } = answer.body as Series;
    expect(dates.map((one) => one.date)).toEqual([...series.dates.map((one) => one.date), date]);
    const added = dates.at(-1)?.id;
    const { rows } = await treasury.api.db.query<{ kind: string }>(
      `SELECT kind FROM mails WHERE about_kind = 'booking' AND about_id = $1`,
      [added],
    );
    expect(rows).toHaveLength(1);
  });

  it('is told to the hirer of a pending recurring booking too, as a request', async () => {
    const series = await enterSeries(treasury.admin, { confirm: false });
    const date = addDays(lastOf(series), 7);
    const quote = await quoteFor(series.id, { date });
    await treasury.admin.post(`${BASE}/${series.id}/dates`).send({ date, notify: true, quote }).expect(200);
    const { rows } = await treasury.api.db.query<{ kind: string; to: string; text: string }>(
      `SELECT kind, "to", text FROM mails WHERE about_kind = 'booking'
         AND about_id = (SELECT id FROM bookings WHERE series_id = $1 AND date = $2)
       ORDER BY id DESC LIMIT 1`,
      [series.id, date],
    );
    expect(rows.map(({ kind, to }) => [kind, to])).toEqual([
      ['booking-series-created', 'dana@dance.example'],
    ]);
    expect(rows[0]?.text).toContain('We will email you');
  });

  it('has the discount of the others, also after its rate has changed', async () => {
    const rate = await treasury.admin
      .post('/api/admin/discount-rates')
      .send({ name: `Group ${randomUUID()}`, percent: 25 })
      .expect(201);
    const { id: rateId, name } = rate.body as { id: number; name: string };
    const series = await enterSeries(treasury.admin, { discount: { rateId } });
    expect(series.dates.map(({ totalAmount }) => totalAmount)).toEqual(Array(6).fill('126.00'));
    await treasury.admin.delete(`/api/admin/discount-rates/${rateId}`).set('If-Match', '"1"').expect(204);
    const date = addDays(lastOf(series), 7);
    const { body } = await preview(series.id, { date }).expect(200);
    expect(body).toMatchObject({
      date: { amount: '126.00', lines: [{ amount: '168.00' }, { text: `${name}, 25%`, amount: '-42.00' }] },
    });
    expect((await addDate(series.id, date)).status).toBe(200);
    const { rows } = await treasury.api.db.query(
      `SELECT total_minor FROM bookings WHERE series_id = $1 AND date = $2`,
      [series.id, date],
    );
    expect(rows).toEqual([{ total_minor: 12_600 }]);
  });

  it('is refused on a date that it has, and where the rooms are taken', async () => {
    const series = await enterSeries(treasury.admin);
    await preview(series.id, { date: lastOf(series) }).expect(400);
    const date = addDays(lastOf(series), 14);
    const quote = await quoteFor(series.id, { date });
    await insertBooking(treasury.api.db, { date, timeSlot: EVENING });
    const { body } = await preview(series.id, { date }).expect(200);
    expect((body as { date: { conflicts: object[] } }).date.conflicts).toHaveLength(1);
    const order = { date, notify: false, quote };
    const answer = await treasury.admin.post(`${BASE}/${series.id}/dates`).send(order);
    expect(answer.status).toBe(409);
    expect(answer.body).toMatchObject({ code: 'series_conflicts' });
  });

  it('is added once when two staff add it at once', async () => {
    const series = await enterSeries(treasury.admin);
    const date = addDays(lastOf(series), 7);
    const quote = await quoteFor(series.id, { date });
    const answers = await Promise.all(
      [1, 2].map(() =>
        treasury.admin.post(`${BASE}/${series.id}/dates`).send({ date, notify: false, quote }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  it('has the extras and the internal note of the last one, and is refused when an extra is no longer offered', async () => {
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `INSERT INTO extras (name, price_minor, position, is_active, published_at)
       VALUES ('Mirrors', 2000, 90, true, now()) RETURNING id`,
    );
    const extra = rows[0]?.id;
    const series = await enterSeries(treasury.admin, { extras: [extra], internalNote: 'Has a key.' });
    const date = addDays(lastOf(series), 7);
    await addDate(series.id, date).then(({ status }) => expect(status).toBe(200));
    const { rows: added } = await treasury.api.db.query(
      `SELECT extras, internal_note, total_minor FROM bookings WHERE series_id = $1 AND date = $2`,
      [series.id, date],
    );
    expect(added).toEqual([
      {
        extras: [{ id: extra, name: 'Mirrors', priceMinor: 2000 }],
        internal_note: 'Has a key.',
        total_minor: 18_800,
      },
    ]);
    await treasury.api.db.query('UPDATE extras SET is_active = false WHERE id = $1', [extra]);
    const { status, body } = await preview(series.id, { date: addDays(date, 7) });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('the extra “Mirrors”, which is no longer offered');
  });

  it('is refused on a cancelled date, with what to do instead', async () => {
    const series = await enterSeries(treasury.admin);
    const last = series.dates.at(-1);
    const given = { bookingId: last?.id, scope: 'this', by: 'club', excludedBookingIds: [] };
    await done(treasury.admin, series.id, 'cancel', given, { reason: null, notify: false });
    const { status, body } = await preview(series.id, { date: last?.date });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('This date was cancelled.');
  });

  it('is refused when 104 dates are booked', async () => {
    const series = await enterSeries(treasury.admin, {
      count: 104,
      override: { reason: 'A class of two years.' },
    });
    const { status, body } = await preview(series.id, { date: addDays(lastOf(series), 7) });
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain('A recurring booking can have at most 104 dates.');
  });

  describe('while all dates are cancelled', () => {
    /** Adds a date on a connection that holds the lock, and cancels all dates before it commits. */
    async function cancelBesideAddition(): Promise<{ status: number; active: number }> {
      const series = await enterSeries(treasury.admin, { count: 2 });
      const given = { bookingId: series.dates[0]?.id, scope: 'all', by: 'club', excludedBookingIds: [] };
      const shown = await treasury.admin.post(`${BASE}/${series.id}/cancel/preview`).send(given).expect(200);
      const { quote } = shown.body as { quote: string };
      const client = await treasury.api.db.connect();
      let status: number;
      try {
        await client.query('BEGIN');
        await client.query('SELECT FROM booking_series WHERE id = $1 FOR UPDATE', [series.id]);
        const date = addDays(lastOf(series), 7);
        const added = await insertBookingWithin(client, { date, timeSlot: EVENING });
        await client.query('UPDATE bookings SET series_id = $1, series_date = date WHERE id = $2', [
          series.id,
          added,
        ]);
        const order = { ...given, reason: null, notify: false, quote };
        const underWay = treasury.admin
          .post(`${BASE}/${series.id}/cancel`)
          .send(order)
          .then((answer) => answer);
        const waiting = eventually(async () => {
          const { rowCount } = await treasury.api.db.query(
            `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
          );
          expect(rowCount).toBe(1);
        });
        await Promise.race([waiting, underWay]);
        await client.query('COMMIT');
        ({ status } = await underWay);
      } finally {
        client.release();
      }
      const { rows } = await treasury.api.db.query<{ n: number }>(
        `SELECT count(*)::integer AS n FROM bookings WHERE series_id = $1 AND status = 'confirmed'`,
        [series.id],
      );
      return { status, active: rows[0]?.n ?? NaN };
    }

    it('is seen by the cancellation, which is refused', async () => {
      expect(await cancelBesideAddition()).toEqual({ status: 409, active: 3 });
    });

    itAtRelease('negative control: without the lock it survives the cancellation', async () => {
      jest.spyOn(SeriesDates.prototype, 'lock').mockImplementation(function (this: SeriesDates, id) {
        return this.idsOf(id);
      });
      expect(await cancelBesideAddition()).toEqual({ status: 200, active: 1 });
    });
  });

  it('each date names its holiday', async () => {
    const series = await enterSeries(treasury.admin);
    const { body } = await treasury.admin.get(`${BASE}/${series.id}`).expect(200);
    for (const one of (body as Series).dates) expect(one).toHaveProperty('holiday');
  });
});
