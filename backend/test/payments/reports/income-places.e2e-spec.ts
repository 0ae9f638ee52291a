import { insertBooking, SPACES } from '../../factories/bookings.js';
import { changeBookings } from '../../factories/rooms.js';
import { createUser } from '../../factories/users.js';
import { integrityFindings } from '../settlement/integrity.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import {
  bookedFor,
  closeMonth,
  LAST_MONTH,
  LAST_MONTH_DAY,
  linesOf,
  recordCash,
  reportOf,
  THIS_MONTH,
} from './report-steps.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

/** Adds a line to a booking, as a charge by staff does. */
const charge = async (bookingId: number, amountMinor: number): Promise<void> => {
  await treasury.api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Cleaning', $2)`,
    [bookingId, amountMinor],
  );
};
const moveTo = async (bookingId: number, spaceId: number): Promise<void> => {
  await changeBookings(treasury.api.db, 'UPDATE bookings SET space_id = $2 WHERE id = $1', [
    bookingId,
    spaceId,
  ]);
};
/** What the postings of a booking say of each space. */
const postedBySpace = async (bookingId: number): Promise<Record<string, number>> => {
  const { rows } = await treasury.api.db.query<{ space: string; minor: number }>(
    `SELECT coalesce(space_id::text, 'none') AS space, sum(amount_minor)::integer AS minor FROM postings
     WHERE booking_id = $1 AND purpose = 'hire' GROUP BY 1`,
    [bookingId],
  );
  return Object.fromEntries(rows.map(({ space, minor }) => [space, minor]));
};

describe('a posting of money', () => {
  let bookingId: number;
  beforeAll(async () => {
    bookingId = await insertBooking(treasury.api.db, { spaceId: SPACES.mainHall, totalMinor: 10_000 });
  });

  it('is split over what the open lines were written for, by amount, the rest to the largest', async () => {
    await moveTo(bookingId, SPACES.barAndLounge);
    await charge(bookingId, 5000);
    await recordCash(treasury.admin, bookingId, '100.00', LAST_MONTH_DAY);
    expect(await postedBySpace(bookingId)).toEqual({
      [SPACES.mainHall]: 6667,
      [SPACES.barAndLounge]: 3333,
    });
  });

  it('stays where it is after a move, and what goes back leaves from there', async () => {
    const { admin } = treasury;
    await moveTo(bookingId, SPACES.outdoorArea);
    await charge(bookingId, 20_000);
    const before = await postedBySpace(bookingId);
    const mistake = await recordCash(admin, bookingId, '70.00', LAST_MONTH_DAY);
    expect(await postedBySpace(bookingId)).not.toEqual(before);
    await admin.post(`/api/admin/payments/${mistake}/void`).send({ reason: 'Recorded twice' }).expect(200);
    const { [SPACES.outdoorArea]: back, ...rest } = await postedBySpace(bookingId);
    expect([back, rest]).toEqual([0, before]);
    await treasury.refund(bookingId, { amount: '50.00', goodwill: true });
    await treasury.api.db.query(
      `UPDATE refunds SET status = 'completed', paid_out_on = current_date WHERE status = 'queued'`,
    );
    expect(await postedBySpace(bookingId)).toEqual({
      [SPACES.mainHall]: 3333,
      [SPACES.barAndLounge]: 1667,
      [SPACES.outdoorArea]: 0,
    });
  });

  it('is unallocated without a booking', async () => {
    await treasury.api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', 'pi_alone', 4200, 4200, 'GBP', 'completed', now())`,
    );
    const open = await reportOf(treasury.admin, THIS_MONTH);
    for (const title of ['Income by space', 'Income by event type', 'Income by club'])
      expect(linesOf(open, title)['Unallocated']).toEqual(['0.00', '42.00']);
  });
});

it('after a rename, a move and the loss of a club, closed income stays closed under today’s names', async () => {
  const { admin, api } = treasury;
  const { db } = api;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO clubs (name, description, short_description, image_url, logo_url, season_period, age_groups, contact_email,
       contact_phone)
     VALUES ('Rowers', '', '', '', '', '', '', 'rowers@clubs.example', '') RETURNING id`,
  );
  const hirer = await createUser(db);
  await db.query('UPDATE users SET club_id = $1 WHERE id = $2', [rows[0]?.id, hirer.id]);
  const past = await bookedFor(db, 12_000, LAST_MONTH_DAY, { userId: hirer.id, spaceId: SPACES.mainHall });
  await recordCash(admin, past, '120.00', LAST_MONTH_DAY);
  const frozen = await closeMonth(admin, LAST_MONTH);
  expect(linesOf(frozen, 'Income by club')['Rowers']).toEqual(['120.00', '120.00']);

  await db.query(`UPDATE spaces SET name = 'Great Hall' WHERE id = $1`, [SPACES.mainHall]);
  await db.query('UPDATE users SET club_id = NULL WHERE id = $1', [hirer.id]);
  await db.query('DELETE FROM clubs WHERE id = $1', [rows[0]?.id]);
  await db.query(`UPDATE bookings SET event_type = 'Meeting' WHERE id = $1`, [past]);
  await moveTo(past, SPACES.outdoorArea);
  expect(await reportOf(admin, LAST_MONTH)).toEqual(frozen);
  const open = await reportOf(admin, THIS_MONTH);
  expect(open.tables.map(({ title }) => title)).not.toContain('Changed bookings of closed months');
  for (const title of ['Income by space', 'Income by event type', 'Income by club'])
    expect(linesOf(open, title)['Total']?.[0]).toBe('0.00');

  const refunded = await treasury.refund(past, { amount: '20.00', goodwill: true });
  expect(refunded.status).toBe('confirmed');
  await db.query(
    `UPDATE refunds SET status = 'completed', paid_out_on = current_date WHERE status = 'queued'`,
  );
  const later = await reportOf(admin, THIS_MONTH);
  expect(linesOf(later, 'Income by club')['Former club']).toEqual(['0.00', '-20.00']);
  expect(Object.keys(linesOf(later, 'Income by space'))).toContain('Great Hall');
  expect(await postedBySpace(past)).toEqual({ [SPACES.mainHall]: 10_000 });
  expect(await integrityFindings(api)).toEqual([]);
});
