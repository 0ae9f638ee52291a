import fc from 'fast-check';
import { noticeDay, dueForChange } from './own-change.js';

describe('a hirer who changes a booking pays', () => {
  it.each([
    ['the whole difference when the booking was paid', 3_000, 12_000, 12_000, 3_000],
    ['nothing when the change costs less', -3_000, 12_000, 12_000, 0],
    ['only the difference when a balance was open', 3_000, 12_000, 10_000, 3_000],
    ['the difference less an overpayment', 3_000, 12_000, 14_000, 1_000],
    ['nothing when the overpayment covers the difference', 3_000, 12_000, 16_000, 0],
  ])('%s', (_, deltaMinor, totalMinor, paidMinor, due) => {
    expect(dueForChange({ deltaMinor, totalMinor, paidMinor })).toBe(due);
  });

  it('so much that a paid booking stays paid, and is never overpaid', () => {
    const pence = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), pence, (deltaMinor, totalMinor) => {
        const due = dueForChange({ deltaMinor, totalMinor, paidMinor: totalMinor });
        expect(totalMinor + due - (totalMinor + deltaMinor)).toBe(Math.max(0, -deltaMinor));
      }),
    );
  });
});

describe('the day that notice periods count from', () => {
  it.each([
    ['2026-12-01', null, '2026-12-01'],
    ['2026-12-01', '2026-11-20', '2026-11-20'],
    ['2026-11-10', '2026-11-20', '2026-11-10'],
  ])('for a booking on %s with earliest day %s is %s', (date, earliestDate, day) => {
    expect(noticeDay({ date, earliestDate })).toBe(day);
  });
});
