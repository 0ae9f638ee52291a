import { dayAhead } from '../../factories/bookings.js';
import { openTreasury, type Treasury } from '../settlement/treasury.js';
import {
  bookedFor,
  LAST_MONTH,
  LAST_MONTH_DAY,
  linesOf,
  paidOnline,
  recordCash,
  reportOf,
  THIS_MONTH,
} from './report-steps.js';

let treasury: Treasury;
beforeAll(async () => {
  treasury = await openTreasury();
});
afterAll(() => treasury.close());

it('the sheet of a month counts payments by method, income by event date and by receipt date, and what is owed', async () => {
  const { admin, api } = treasury;
  const past = await bookedFor(api.db, 24_000, LAST_MONTH_DAY);
  const next = await bookedFor(api.db, 10_000, dayAhead(30));
  await recordCash(admin, past, '100.00', LAST_MONTH_DAY);
  await recordCash(admin, next, '100.00', LAST_MONTH_DAY);
  await paidOnline(api.db, past, 5000, `${LAST_MONTH_DAY}T02:00:00Z`);
  const report = await reportOf(admin, LAST_MONTH);
  expect(linesOf(report, 'Received by method')).toEqual({
    Cash: ['2', '200.00', '0.00', '0.00', '200.00'],
    Stripe: ['1', '50.00', '0.00', '0.00', '50.00'],
    Total: ['3', '250.00', '0.00', '0.00', '250.00'],
  });
  expect(linesOf(report, 'Income by space')['Total']).toEqual(['240.00', '250.00']);
  expect(report.closingRefusal).toBeNull();
  expect((await reportOf(admin, THIS_MONTH)).closingRefusal).toMatch(/when it is over/);
  expect(linesOf(report, 'Owed by hirers')).toEqual({});
});
