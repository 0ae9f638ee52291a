import { dayPartsOf } from './day-parts';
import {
  formatAmount,
  formatClock,
  formatCount,
  formatDateOf,
  formatDayOfYear,
  formatInstant,
  formatLongDate,
  formatMinute,
  formatPlainDate,
  formatShortDate,
  formatSpan,
  formatTime,
  formatTimeLeft,
  formatTimes,
  wallClock,
  writeInZone,
} from './format';

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const WEEK = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];

describe('a day in words', () => {
  it('is the same on the server and in every browser, without commas and without Sept', () => {
    expect(formatLongDate('2026-11-21')).toBe('Saturday 21 November 2026');
    expect(formatLongDate('2026-09-01')).toBe('Tuesday 1 September 2026');
    expect(formatShortDate('2026-11-21')).toBe('Sat 21 Nov 2026');
    expect(formatShortDate('2026-09-01')).toBe('Tue 1 Sep 2026');
    expect(formatDayOfYear('2026-11-21')).toBe('Saturday 21 November');
    expect(formatPlainDate('2026-09-01')).toBe('1 Sep 2026');
  });

  it('has short names of three letters', () => {
    const months = MONTHS.map((_, index) => `2026-${String(index + 1).padStart(2, '0')}-15`);
    expect(months.map((day) => dayPartsOf(day)?.monthShort)).toEqual(MONTHS);
    const week = WEEK.map((_, index) => `2026-06-0${index + 1}`);
    expect(week.map((day) => dayPartsOf(day)?.weekdayShort)).toEqual(WEEK);
  });

  it('is the venue’s day, also for a date and time', () => {
    expect(formatLongDate('2026-11-21T23:59:59.000Z')).toBe('Saturday 21 November 2026');
    expect(formatLongDate('2028-02-29')).toBe('Tuesday 29 February 2028');
  });

  it('returns invalid text unchanged', () => {
    expect(dayPartsOf('')).toBeNull();
    expect(formatLongDate('soon')).toBe('soon');
    expect(formatShortDate('2026-13-01')).toBe('2026-13-01');
  });

  it('does not use Intl', () => {
    const asked = jest.spyOn(Intl, 'DateTimeFormat');
    const localised = jest.spyOn(Date.prototype, 'toLocaleDateString');
    formatLongDate('2026-11-21');
    formatShortDate('2026-11-21');
    expect(asked).not.toHaveBeenCalled();
    expect(localised).not.toHaveBeenCalled();
    jest.restoreAllMocks();
  });
});

describe('a time', () => {
  it.each([
    ['00:05', '12:05 AM'],
    ['12:00', '12:00 PM'],
    ['18:30', '6:30 PM'],
    ['after the match', 'after the match'],
  ])('%s is formatted as %s', (time, words) => expect(formatTime(time)).toBe(words));

  it('of 24:00 is formatted as midnight', () => {
    expect(formatMinute(0)).toBe('12:00 AM');
    expect(formatMinute(12 * 60 + 5)).toBe('12:05 PM');
    expect(formatMinute(1440)).toBe('12:00 AM');
  });
});

describe('an instant', () => {
  const zone = 'Australia/Adelaide';

  it('is formatted in the venue’s time zone', () => {
    expect(formatInstant('2027-03-20T04:35:00Z', zone)).toBe('Sat 20 Mar 2027, 3:05 PM');
    expect(formatInstant('2027-03-20T13:30:00Z', zone)).toBe('Sun 21 Mar 2027, 12:00 AM');
    expect(formatClock('2027-03-20T04:35:00Z', zone)).toBe('3:05 PM');
    expect(formatDateOf('2027-03-20T13:30:00Z', zone)).toBe('21 Mar 2027');
    expect(wallClock('2027-03-20T13:30:00Z', zone)).toEqual({ date: '2027-03-21', time: '00:00' });
  });

  it('is formatted in the venue’s time zone without a zone, and in the browser’s until that is known', () => {
    expect(formatInstant(new Date(2026, 10, 22, 15, 48).toISOString())).toBe('Sun 22 Nov 2026, 3:48 PM');
    for (const [known, day] of [
      ['Australia/Adelaide', '21 Mar 2027'],
      ['America/Los_Angeles', '20 Mar 2027'],
    ]) {
      writeInZone(known);
      expect(formatDateOf('2027-03-20T13:30:00Z')).toBe(day);
    }
    writeInZone(undefined);
  });

  it('that is invalid is returned unchanged', () => {
    expect(formatInstant('soon', zone)).toBe('soon');
    expect(formatClock('soon', zone)).toBe('soon');
    expect(formatSpan('soon', 'later', zone)).toBe('soon – later');
  });

  it('is formatted as a span with another on the same or the next day', () => {
    expect(formatTimes('2026-12-18T07:30:00Z', '2026-12-18T09:30:00Z', zone)).toBe('6:00 PM – 8:00 PM');
    expect(formatSpan('2026-12-18T07:30:00Z', '2026-12-18T09:30:00Z', zone)).toBe(
      'Fri 18 Dec 2026, 6:00 PM – 8:00 PM',
    );
    expect(formatSpan('2026-12-18T07:30:00Z', '2026-12-18T14:30:00Z', zone)).toBe(
      'Fri 18 Dec, 6:00 PM – Sat 19 Dec, 1:00 AM',
    );
  });
});

describe('the time left', () => {
  it('is in hours and minutes, and in the last hour in minutes and seconds', () => {
    expect(formatTimeLeft(23 * 3600 + 40 * 60 + 12)).toBe('23 h 40 min');
    expect(formatTimeLeft(3600)).toBe('1 h 0 min');
    expect(formatTimeLeft(245)).toBe('4:05');
    expect(formatTimeLeft(0)).toBe('0:00');
  });
});

describe('a number', () => {
  it('has commas between thousands', () => expect(formatCount(1234567)).toBe('1,234,567'));
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
  ])('%s %s is formatted as %s', (amount, currency, words) =>
    expect(formatAmount(amount, currency)).toBe(words),
  );

  it('is in pounds by default', () => {
    expect(formatAmount('120.00')).toBe('£120.00');
  });
});
