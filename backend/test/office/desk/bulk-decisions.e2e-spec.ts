import { formatDate } from '../../../src/platform/common/formats.js';
import { dayAhead, insertBooking, type StoredBooking } from '../../factories/bookings.js';
import { moneyAt, openTreasury, type Treasury } from '../../payments/settlement/treasury.js';
import { integrityFindings } from '../../payments/settlement/integrity.js';
import { clearDesk } from './clear-desk.js';
import { eventually } from '../../support/eventually.js';

interface Row {
  id: number;
  outcome: string;
  code: string | null;
  message: string | null;
}
interface Result {
  done: number;
  unchanged: number;
  skipped: number;
  rows: Row[];
  quote: string;
}

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());
beforeEach(() => clearDesk(treasury.api));
afterEach(() => eventually(async () => expect(await integrityFindings(treasury.api)).toEqual([])));

let day = 0;
const insert = (booking: StoredBooking = {}): Promise<number> =>
  insertBooking(treasury.api.db, { status: 'pending', date: dayAhead(10 + (day++ % 150)), ...booking });
const send = (body: object, admin = treasury.admin) => admin.post('/api/admin/bookings/bulk').send(body);
async function bulk(body: object, admin = treasury.admin): Promise<Result> {
  const { status, body: answer } = await send(body, admin);
  expect(status).toBe(200);
  return answer as Result;
}
const told = ({ rows }: Result): unknown[] =>
  rows.map(({ id, outcome, code }) => [id, outcome, ...(code === null ? [] : [code])]);
const countOf = async (sql: string, values: unknown[] = []): Promise<number> => {
  const { rows } = await treasury.api.db.query<{ n: number }>(`SELECT count(*)::integer AS n ${sql}`, values);
  return rows[0]?.n ?? NaN;
};
const mails = (kind: string): Promise<number> =>
  countOf(`FROM mails JOIN bookings b ON b.id = about_id WHERE about_kind = 'booking' AND kind = $1`, [kind]);

describe('confirming many pending bookings', () => {
  it('confirms fifty at once and reports three refusals with their reasons', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 50; n += 1) ids.push(await insert({ isPaid: n !== 7 && n !== 31 }));
    const [unpaid, gone, owing] = [ids[7] ?? 0, ids[20] ?? 0, ids[31] ?? 0];
    await treasury.cancel(gone, { by: 'club' });
    const refused = [
      [unpaid, 'skipped', 'unpaid'],
      [gone, 'skipped', 'invalid_transition'],
      [owing, 'skipped', 'unpaid'],
    ];
    const isRefused = (one: unknown): boolean => (one as unknown[])[1] === 'skipped';

    const seen = await bulk({ action: 'confirm', ids, dryRun: true });
    expect(told(seen).filter(isRefused)).toEqual(refused);
    expect(await countOf(`FROM bookings WHERE status = 'confirmed'`)).toBe(0);

    const result = await bulk({ action: 'confirm', ids, quote: seen.quote });
    expect(result).toMatchObject({ done: 47, unchanged: 0, skipped: 3 });
    expect(told(result).filter(isRefused)).toEqual(refused);
    expect(result.rows[7]?.message).toBe('£360.00 is owed. Choose a due date to confirm it unpaid.');
    expect(await countOf(`FROM bookings WHERE status = 'confirmed'`)).toBe(47);
    expect(await mails('booking-confirmed')).toBe(47);
    // The second call has nothing left to do.
    expect(await bulk({ action: 'confirm', ids })).toMatchObject({ done: 0, unchanged: 47, skipped: 3 });
    expect(await mails('booking-confirmed')).toBe(47);
  }, 120_000);

  it('confirms unpaid bookings, with the pay-by date where it is before the booking', async () => {
    const [unpaid, soon, paid] = [
      await insert(),
      await insert({ date: dayAhead(4) }),
      await insert({ isPaid: true }),
    ];
    const payBy = dayAhead(5);
    const result = await bulk({ action: 'confirm', ids: [unpaid, soon, paid], payBy });
    expect(told(result)).toEqual([
      [unpaid, 'done'],
      [soon, 'skipped', 'validation_failed'],
      [paid, 'done'],
    ]);
    expect(result.rows[1]?.message).toBe(
      `Choose a day from ${formatDate(dayAhead(0))} to ${formatDate(dayAhead(2))}.`,
    );
    expect(await moneyAt(treasury.admin, unpaid)).toMatchObject({
      status: 'confirmed',
      payBy,
      balance: '360.00',
    });
    expect(await moneyAt(treasury.admin, paid)).toMatchObject({ status: 'confirmed', payBy: null });
    expect(await moneyAt(treasury.admin, soon)).toMatchObject({ status: 'pending', payBy: null });
  });

  it('is refused with an out-of-date dry run or another pay-by date', async () => {
    const id = await insert();
    const { quote } = await bulk({ action: 'confirm', ids: [id], payBy: dayAhead(3), dryRun: true });
    const other = await send({ action: 'confirm', ids: [id], payBy: dayAhead(5), quote });
    expect(other.body).toMatchObject({ status: 409, code: 'quote_changed' });
    await treasury.cancel(id, { by: 'club' });
    const late = await send({ action: 'confirm', ids: [id], payBy: dayAhead(3), quote });
    expect(late.body).toMatchObject({ status: 409, code: 'quote_changed' });
  });

  it.each([['2026-02-30'], ['soon'], [5]])('is refused with the pay-by date %j', async (payBy) => {
    const { body } = await send({ action: 'confirm', ids: [1], payBy }).expect(400);
    expect(body).toMatchObject({ errors: { payBy: [expect.any(String)] } });
  });

  it('confirms each booking once when two staff do it at once', async () => {
    const ids: number[] = [];
    for (let n = 0; n < 10; n += 1) ids.push(await insert({ isPaid: true }));
    const results = await Promise.all([
      bulk({ action: 'confirm', ids }),
      bulk({ action: 'confirm', ids: [...ids].reverse() }, treasury.other),
    ]);
    expect(results.map(({ skipped }) => skipped)).toEqual([0, 0]);
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(10);
    expect(await mails('booking-confirmed')).toBe(10);
  });
});

describe('reminding hirers of what they owe', () => {
  it('sends one email a day with a pay link, only where a balance is owed', async () => {
    const owing = await insert({ status: 'confirmed' });
    const [paid, held] = [await insert({ isPaid: true }), await insert({ status: 'held' })];
    const ids = [owing, paid, held, 999_999];
    const outcomes = (first: string): unknown[] => [
      [owing, first],
      [paid, 'skipped', 'already_paid'],
      [held, 'skipped', 'invalid_transition'],
      [999_999, 'skipped', 'booking_not_found'],
    ];
    const seen = await bulk({ action: 'remind', ids, dryRun: true });
    expect(told(seen)).toEqual(outcomes('done'));
    expect(await mails('booking-reminder')).toBe(0);
    expect(told(await bulk({ action: 'remind', ids, quote: seen.quote }))).toEqual(outcomes('done'));

    // The hirers were already reminded today, so the dry run and the call skip them all.
    expect(told(await bulk({ action: 'remind', ids, dryRun: true }))).toEqual(outcomes('unchanged'));
    expect(told(await bulk({ action: 'remind', ids }))).toEqual(outcomes('unchanged'));
    expect(await mails('booking-reminder')).toBe(1);
    const { rows } = await treasury.api.db.query<{
      to: string;
      subject: string;
      text: string;
      links: string[];
    }>(`SELECT "to", subject, text, links FROM mails WHERE about_id = $1 AND kind = 'booking-reminder'`, [
      owing,
    ]);
    expect(rows[0]).toMatchObject({ to: 'sam@members.example', links: ['pay'] });
    expect(rows[0]?.subject).toMatch(/^Payment reminder: /);
    expect(rows[0]?.text).toContain('you have £360.00 to pay');
  });

  it('sends one email when two staff remind at the same time', async () => {
    const ids = [await insert(), await insert(), await insert()];
    const results = await Promise.all([
      bulk({ action: 'remind', ids }),
      bulk({ action: 'remind', ids }, treasury.other),
    ]);
    expect(results.reduce((sum, { done }) => sum + done, 0)).toBe(3);
    expect(await mails('booking-reminder')).toBe(3);
    expect(
      await countOf(`FROM audit_log WHERE action = 'booking.remind' AND object_id = ANY ($1)`, [
        ids.map(String),
      ]),
    ).toBe(3);
  });
});
