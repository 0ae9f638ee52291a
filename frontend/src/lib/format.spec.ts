import { dayWords } from './day-words';
import { formatAmount, formatDayOfYear, formatLongDate, formatShortDate } from './format';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

describe('a day in words', () => {
  it('reads the same on a server and in every browser: no comma, no Sept', () => {
    expect(formatLongDate('2026-11-21')).toBe('Saturday 21 November 2026');
    expect(formatLongDate('2026-09-01')).toBe('Tuesday 1 September 2026');
    expect(formatShortDate('2026-11-21')).toBe('Sat, 21 Nov 2026');
    expect(formatShortDate('2026-09-01')).toBe('Tue, 1 Sep 2026');
    expect(formatDayOfYear('2026-11-21')).toBe('Saturday 21 November');
  });

  it('has short names of three letters', () => {
    const months = MONTHS.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`);
    expect(months.map((day) => dayWords(day)?.monthShort)).toEqual(MONTHS);
    const week = WEEK.map((_, index) => `2026-06-0${index + 1}`);
    expect(week.map((day) => dayWords(day)?.weekdayShort)).toEqual(WEEK);
  });

  it('is the venue’s day, also when a moment of it arrives', () => {
    expect(formatLongDate('2026-11-21T23:59:59.000Z')).toBe('Saturday 21 November 2026');
    expect(formatLongDate('2028-02-29')).toBe('Tuesday 29 February 2028');
  });

  it('stays what it is when it is none', () => {
    expect(dayWords('')).toBeNull();
    expect(formatLongDate('soon')).toBe('soon');
    expect(formatShortDate('2026-13-01')).toBe('2026-13-01');
  });

  it('does not ask Intl', () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    const localised = jest.spyOn(Date.prototype, 'toLocaleDateString');
    formatLongDate('2026-11-21');
    formatShortDate('2026-11-21');
    expect(asked).not.toHaveBeenCalled();
    expect(localised).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('an amount', () => {
  it.each([
    ['300.00', 'GBP', '£300.00'],
    ['1234567.5', 'GBP', '£1,234,567.50'],
    [0, 'GBP', '£0.00'],
    [-12.5, 'GBP', '-£12.50'],
    ['19.99', 'EUR', '€19.99'],
    ['300', 'AUD', 'A$300.00'],
    ['300', 'USD', 'US$300.00'],
  ])('%s %s reads %s', (amount, currency, words) => expect(formatAmount(amount, currency)).toBe(words));

  it('is in pounds unless told otherwise', () => {
    expect(formatAmount('120.00')).toBe('£120.00');
  });
});
