import { formatClock, formatCount, formatDate, formatMoney, formatTime } from './formats.js';

describe('formats of emails and messages', () => {
  it('a date has short names and no comma', () => {
    expect(formatDate('2026-12-18')).toBe('Fri 18 Dec 2026');
    expect(formatDate('2026-09-01')).toBe('Tue 1 Sep 2026');
  });

  it.each([
    [0, '12:00 AM'],
    [12 * 60 + 5, '12:05 PM'],
    [1440, '12:00 AM'],
  ])('minute %s of the day is %s', (minute, text) => expect(formatTime(minute)).toBe(text));

  it('a stored time is read with or without its seconds', () => {
    expect(formatClock('18:30')).toBe('6:30 PM');
    expect(formatClock('00:05:00')).toBe('12:05 AM');
  });

  it('money has its sign, commas and two decimals', () => {
    expect(formatMoney(210_000, 'GBP')).toBe('£2,100.00');
    expect(formatMoney(-1250, 'EUR')).toBe('-€12.50');
  });

  it('a number has commas between thousands', () => {
    expect(formatCount(1234567)).toBe('1,234,567');
  });
});
