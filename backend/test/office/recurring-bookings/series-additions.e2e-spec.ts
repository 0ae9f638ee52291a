import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { insertBooking, SPACES } from '../../factories/bookings.js';
import { clearBookings } from '../../support/clear-bookings.js';
import { eventually } from '../../support/eventually.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { BASE, enterSeries, EVENING, type Series } from './series.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => clearBookings(treasury.api));
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

const preview = (id: number, date: object) => treasury.admin.post(`${BASE}/${id}/dates/preview`).send(date);
const lastOf = ({ dates }: Series): string => dates.at(-1)?.date ?? '';
const quoteFor = async (id: number, date: object): Promise<string> =>
  ((await preview(id, date).expect(200)).body as { quote: string }).quote;

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

  it('each date names its holiday', async () => {
    const series = await enterSeries(treasury.admin);
    const { body } = await treasury.admin.get(`${BASE}/${series.id}`).expect(200);
    for (const one of (body as Series).dates) expect(one).toHaveProperty('holiday');
  });
});
