import { lastDayToRespond } from './bond-days';

it.each([
  ['Australia/Adelaide', '2026-12-02T13:30:00.000Z'],
  ['Europe/London', '2026-12-03T00:00:00.000Z'],
])('the last day to respond to a claim is the day that ends at midnight in %s', (timeZone, dueAt) => {
  expect(lastDayToRespond(dueAt, timeZone)).toBe('Wed 2 Dec 2026');
});
