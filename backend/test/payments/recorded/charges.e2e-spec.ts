import { randomUUID } from 'node:crypto';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { integrityFindings } from '../settlement/integrity.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';

let treasury: Treasury;
let projector: number;
beforeAll(async () => {
  treasury = await openTreasury();
  const { rows } = await treasury.api.db.query<{ id: number }>(
    `INSERT INTO extras (name, price_minor, position, is_active, published_at)
     VALUES ('Projector', 2000, 90, true, now()) RETURNING id`,
  );
  projector = rows[0]?.id ?? 0;
});
afterAll(() => treasury.close());
afterEach(async () => {
  await eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([]));
});

let day = 20;
const booked = (over: object = {}) =>
  insertBooking(treasury.api.db, { totalMinor: 12_000, date: dayAhead((day += 1)), ...over });
const at = (id: number) => `/api/admin/bookings/${id}/charges`;
const preview = (id: number, charge: object) => treasury.admin.post(`${at(id)}/preview`).send(charge);

async function add(id: number, charge: object, more: object = {}) {
  const { body } = await preview(id, charge);
  const { quote = 'x'.repeat(22) } = body as { quote?: string };
  return treasury.admin.post(at(id)).send({ ...charge, notify: true, quote, ...more });
}

const mailsOf = async (id: number) =>
  (
    await treasury.api.db.query<{ kind: string; text: string; links: string[] }>(
      `SELECT kind, text, links FROM mails WHERE about_kind = 'booking' AND about_id = $1 AND kind = 'booking-moved'`,
      [id],
    )
  ).rows;

const dueOn = (id: number, payBy: string) =>
  treasury.api.db.query('UPDATE bookings SET pay_by = $2 WHERE id = $1', [id, payBy]);

const factsOf = async (id: number) =>
  (
    await treasury.api.db.query<{ pay_by: string; extras: unknown }>(
      'SELECT pay_by::text, extras FROM bookings WHERE id = $1',
      [id],
    )
  ).rows[0];

describe('a charge after booking', () => {
  it('an extra is an order line and one of the booking’s extras, and the email has the due date and a pay link', async () => {
    const id = await booked();
    const { body } = await preview(id, { extraId: projector }).expect(200);
    expect(body).toMatchObject({ text: 'Projector', amount: '20.00', total: '140.00' });
    expect((await factsOf(id))?.extras).toEqual([]);
    const answer = await add(id, { extraId: projector });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ total: '140.00', payBy: expect.any(String) as string });
    const facts = await factsOf(id);
    expect(facts).toMatchObject({
      pay_by: (body as { payBy: string }).payBy,
      extras: [{ id: projector, name: 'Projector', priceMinor: 2000 }],
    });
    const [mail] = await mailsOf(id);
    expect(mail?.text).toContain('The price is now £140.00.');
    expect(mail?.text).toContain('Please pay by');
    expect(mail?.links).toEqual(['pay']);
    expect((await add(id, { extraId: projector })).status).toBe(400);
  });

  it('a custom charge is added without an email when staff choose so', async () => {
    const id = await booked();
    const charge = { text: 'Cleaning of the carpet', amount: '35.50' };
    const answer = await add(id, charge, { notify: false });
    expect(answer.body).toMatchObject({ total: '155.50' });
    const { lines } = answer.body as { lines: object[] };
    expect(lines.at(-1)).toMatchObject({ kind: 'adjustment', text: charge.text, amount: '35.50' });
    expect(await mailsOf(id)).toEqual([]);
    const timeline = await treasury.admin.get(`/api/admin/bookings/${id}/timeline`).expect(200);
    expect((timeline.body as object[])[0]).toMatchObject({ what: 'booking.charge', reason: charge.text });
  });

  it('a discount by a named rate or an amount with a reason lowers the total, at most to 0', async () => {
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `INSERT INTO discount_rates (name, percent) VALUES ('Community group', 30) RETURNING id`,
    );
    const id = await booked();
    const byRate = await add(id, { discount: { rateId: rows[0]?.id } }, { notify: false });
    expect(byRate.body).toMatchObject({ total: '84.00' });
    const own = { discount: { amount: '14.00', reason: 'The heating was out.' } };
    const answer = await add(id, own, { notify: false });
    expect(answer.body).toMatchObject({ total: '70.00' });
    const { lines } = answer.body as { lines: object[] };
    expect(lines.slice(-2)).toMatchObject([
      { kind: 'discount', text: 'Community group, 30%', amount: '-36.00' },
      { kind: 'discount', amount: '-14.00', reason: 'The heating was out.' },
    ]);
    expect((await preview(id, { discount: { amount: '70.01', reason: 'x' } })).status).toBe(400);
    expect((await preview(id, { discount: { amount: '10.00' } })).status).toBe(400);
  });

  it('keeps a due date that has not passed, and replaces one that has', async () => {
    const date = dayAhead((day += 1));
    const agreed = addDays(date, -5);
    const kept = await booked({ date });
    await dueOn(kept, agreed);
    expect((await preview(kept, { extraId: projector })).body).toMatchObject({ payBy: agreed });
    const late = await booked();
    await dueOn(late, dayAhead(-3));
    const { body } = await preview(late, { extraId: projector });
    expect((body as { payBy: string }).payBy >= dayAhead(0)).toBe(true);
  });

  it('is refused by an old preview when two staff charge at once', async () => {
    const id = await booked();
    const charge = { text: 'Cleaning', amount: '10.00' };
    const { quote } = (await preview(id, charge)).body as { quote: string };
    const orders = await Promise.all(
      [1, 2].map(() => treasury.admin.post(at(id)).send({ ...charge, notify: false, quote })),
    );
    expect(orders.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await preview(id, charge)).body).toMatchObject({ total: '140.00' });
  });

  it('a repeated request adds one line', async () => {
    const id = await booked();
    const charge = { text: 'Cleaning', amount: '10.00' };
    const { quote } = (await preview(id, charge)).body as { quote: string };
    const key = randomUUID();
    for (let n = 0; n < 2; n += 1) {
      const sent = treasury.admin.post(at(id)).set('Idempotency-Key', key);
      const answer = await sent.send({ ...charge, notify: true, quote });
      expect(answer.body).toMatchObject({ total: '130.00' });
    }
    expect(await mailsOf(id)).toHaveLength(1);
  });

  it.each<[string, object, string]>([
    ['no text', { amount: '10.00' }, 'text'],
    ['no amount', { text: 'Cleaning' }, 'amount'],
    ['an amount of 0', { text: 'Cleaning', amount: '0.00' }, 'amount'],
    ['an unknown extra', { extraId: 999_999 }, 'extraId'],
  ])('is refused with %s', async (_case, charge, field) => {
    const { status, body } = await preview(await booked(), charge);
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual([field]);
  });

  it.each<[string, object]>([
    ['an extra and a line of its own', { text: 'Cleaning', amount: '10.00' }],
    ['an extra and a discount', { discount: { amount: '10.00', reason: 'The heating was out.' } }],
  ])('is refused with %s at once', async (_case, more) => {
    const { status, body } = await preview(await booked(), { extraId: projector, ...more });
    expect(status).toBe(400);
    expect(Object.keys((body as { errors: object }).errors)).toEqual(['text']);
  });

  it('is refused if the total would be more than the database can store', async () => {
    const id = await booked({ totalMinor: 2_000_000_000 });
    const charge = { text: 'Cleaning', amount: '1474836.48' };
    const { status, body } = await preview(id, charge);
    expect([status, (body as { errors: object }).errors]).toEqual([
      400,
      { amount: ['A booking can cost at most 21474836.47.'] },
    ]);
    await preview(id, { ...charge, amount: '1474836.47' }).expect(200);
  });

  it('a discount that rounds to 0 is refused', async () => {
    const { rows } = await treasury.api.db.query<{ id: number }>(
      `INSERT INTO discount_rates (name, percent) VALUES ('Small', 1) RETURNING id`,
    );
    const id = await booked({ totalMinor: 40 });
    const { status, body } = await preview(id, { discount: { rateId: rows[0]?.id } });
    expect([status, Object.keys((body as { errors: object }).errors)]).toEqual([400, ['discount']]);
  });

  it.each(['cancelled', 'held'] as const)('is refused on a booking that is %s', async (status) => {
    const id = await booked({ status });
    expect((await preview(id, { extraId: projector })).status).toBe(409);
  });
});
