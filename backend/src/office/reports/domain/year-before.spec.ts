import fc from 'fast-check';
import { addDays } from '../../../platform/common/venue-time.js';
import { yearBefore } from './year-before.js';

it.each([
  ['February of a leap year', '2028-02-01', '2028-02-29', '2027-02-01', '2027-02-28'],
  ['February after a leap year', '2029-02-01', '2029-02-28', '2028-02-01', '2028-02-29'],
  ['days up to 28 February of a leap year', '2028-02-01', '2028-02-28', '2027-02-01', '2027-02-28'],
  ['days from 29 February', '2028-02-29', '2028-03-31', '2027-03-01', '2027-03-31'],
  ['29 February alone', '2028-02-29', '2028-02-29', '2027-02-28', '2027-02-28'],
  ['28 February alone', '2029-02-28', '2029-02-28', '2028-02-28', '2028-02-28'],
  ['a year', '2026-07-01', '2027-06-30', '2025-07-01', '2026-06-30'],
])('yearBefore gives the same days for %s', (_, from, to, fromBefore, toBefore) => {
  expect(yearBefore({ from, to })).toEqual({ from: fromBefore, to: toBefore });
});

it('yearBefore gives periods that follow each other for periods that follow each other', () => {
  const length = fc.integer({ min: 1, max: 400 });
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 3000 }), length, length, (start, first, second) => {
      const from = addDays('2024-01-01', start);
      const to = addDays(from, first);
      const next = { from: addDays(to, 1), to: addDays(to, 1 + second) };
      expect(yearBefore(next).from).toBe(addDays(yearBefore({ from, to }).to, 1));
    }),
  );
});
