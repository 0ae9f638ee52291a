import { dayAhead } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import {
  bookedFor,
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

it('a booking that was paid after a month is owed at the end of that month only', async () => {
  const { admin, api } = treasury;
  const id = await bookedFor(api.db, 1000, LAST_MONTH_DAY);
  await api.db.query(
    `INSERT INTO order_lines (booking_id, kind, text, amount_minor, created_at) VALUES ($1, 'adjustment', 'Cleaning', 7000, $2)`,
    [id, LAST_MONTH_DAY],
  );
  const owedAtEnd = async (): Promise<unknown[]> => [
    linesOf(await reportOf(admin, LAST_MONTH), 'Owed by hirers')['Total'],
    linesOf(await reportOf(admin, THIS_MONTH), 'Owed by hirers')['Total'],
  ];
  expect(await owedAtEnd()).toEqual([['70.00'], ['80.00']]);
  await recordCash(admin, id, '80.00', dayAhead(0));
  expect(await owedAtEnd()).toEqual([['70.00'], ['0.00']]);
});
