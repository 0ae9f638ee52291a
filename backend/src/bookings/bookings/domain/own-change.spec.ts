import fc from 'fast-check';
import { dayOfTerms, dueForChange } from './own-change.js';

describe('what is due before a change of one’s own', () => {
  it.each([
    ['all that it adds to what is paid', 3_000, 12_000, 12_000, 3_000],
    ['nothing where it costs less', -3_000, 12_000, 12_000, 0],
    ['not what was owed before', 3_000, 12_000, 10_000, 3_000],
    ['not what is there already', 3_000, 12_000, 14_000, 1_000],
    ['nothing when enough is there', 3_000, 12_000, 16_000, 0],
  ])('%s', (_, deltaMinor, totalMinor, paidMinor, due) => {
    expect(dueForChange({ deltaMinor, totalMinor, paidMinor })).toBe(due);
  });

  it('leaves a booking that was paid for paid, and never more than that', () => {
    const pence = fc.integer({ min: 0, max: 100_000 });
    fc.assert(
      fc.property(fc.integer({ min: -50_000, max: 50_000 }), pence, (deltaMinor, totalMinor) => {
        const due = dueForChange({ deltaMinor, totalMinor, paidMinor: totalMinor });
        expect(totalMinor + due - (totalMinor + deltaMinor)).toBe(Math.max(0, -deltaMinor));
      }),
    );
  });
});

describe('the day that the terms count to', () => {
  it.each([
    ['2026-12-01', null, '2026-12-01'],
    ['2026-12-01', '2026-11-20', '2026-11-20'],
    ['2026-11-10', '2026-11-20', '2026-11-10'],
  ])('of a booking on %s whose earliest was %s is %s', (date, earliestDate, day) => {
    expect(dayOfTerms({ date, earliestDate })).toBe(day);
  });
});
