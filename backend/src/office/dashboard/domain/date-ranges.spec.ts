import { monthsFrom, weeksFrom } from './date-ranges.js';

it('weeksFrom starts with the Monday of the current week', () => {
  expect(weeksFrom('2026-11-22', 2)).toEqual([
    { from: '2026-11-16', to: '2026-11-22' },
    { from: '2026-11-23', to: '2026-11-29' },
  ]);
  expect(weeksFrom('2026-11-23', 1)).toEqual([{ from: '2026-11-23', to: '2026-11-29' }]);
});

it('monthsFrom gives whole months, also across the end of a year', () => {
  expect(monthsFrom('2026-12-31', 3)).toEqual([
    { month: '2026-12', from: '2026-12-01', to: '2026-12-31' },
    { month: '2027-01', from: '2027-01-01', to: '2027-01-31' },
    { month: '2027-02', from: '2027-02-01', to: '2027-02-28' },
  ]);
});
