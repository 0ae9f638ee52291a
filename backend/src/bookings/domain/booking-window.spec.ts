import fc from 'fast-check';
import { addDays, datesBetween } from '../../platform/common/venue-time.js';
import { bookingWindow, isWithinWindow, monthsInWords } from './booking-window.js';

describe('the booking window', () => {
  it.each([
    ['2026-11-20', '2027-05-20'],
    ['2026-08-31', '2027-02-28'],
    ['2027-08-31', '2028-02-29'],
    ['2026-03-31', '2026-09-30'],
    ['2026-12-31', '2027-06-30'],
    ['2028-02-29', '2028-08-29'],
  ])('from %s ends on %s', (today, lastDate) => {
    expect(bookingWindow(today, 6)).toEqual({ today, lastDate });
  });

  it('has the length of the booking rules', () => {
    expect(bookingWindow('2026-11-30', 3)).toEqual({ today: '2026-11-30', lastDate: '2027-02-28' });
    expect([1, 2, 6, 12].map(monthsInWords)).toEqual(['a month', 'two months', 'six months', 'a year']);
  });

  it('includes its first and last day, and no day outside', () => {
    const days = datesBetween('2026-01-01', '2030-12-31');
    fc.assert(
      fc.property(fc.constantFrom(...days), (today) => {
        const window = bookingWindow(today, 6);
        expect(isWithinWindow(today, window)).toBe(true);
        expect(isWithinWindow(window.lastDate, window)).toBe(true);
        expect(isWithinWindow(addDays(today, -1), window)).toBe(false);
        expect(isWithinWindow(addDays(window.lastDate, 1), window)).toBe(false);
      }),
    );
  });
});
