import { dayParts, eventDay, eventEnd, eventTimeText, byStart } from './event-time';

describe('the date and time of an event', () => {
  it('are read from either of their field names', () => {
    const words = 'Saturday 7 March 2099 at 6:30 PM';
    expect(eventTimeText({ date: '2099-03-07', startTime: '18:30' })).toBe(words);
    expect(eventTimeText({ eventDate: '2099-03-07', time: '18:30' })).toBe(words);
    expect(eventDay({ eventDate: '2099-03-07T00:00:00.000Z' })).toBe('2099-03-07');
  });

  it('can be without a time', () => {
    expect(eventTimeText({ date: '2099-03-07' })).toBe('Saturday 7 March 2099');
  });

  it('are split for a calendar leaf in any time zone', () => {
    expect(dayParts('2099-03-07')).toEqual({ weekday: 'Sat', date: '7', month: 'Mar' });
    expect(dayParts('2099-09-07')).toEqual({ weekday: 'Mon', date: '7', month: 'Sep' });
    expect(dayParts('')).toEqual({ weekday: '', date: '', month: '' });
  });

  it('are sorted by date, then by time', () => {
    const late = { date: '2099-03-07', startTime: '18:30' };
    const early = { eventDate: '2099-03-07', time: '09:00' };
    const before = { date: '2099-03-06', startTime: '23:00' };
    expect([late, early, before].sort(byStart)).toEqual([before, early, late]);
    expect(byStart(late, { ...late })).toBe(0);
  });
});

it('an event that ends past midnight ends the next day', () => {
  expect(eventEnd({ startTime: '19:00', endTime: '22:30' })).toBe('10:30 PM');
  expect(eventEnd({ startTime: '20:00', endTime: '00:30' })).toBe('12:30 AM the next day');
});

it('an event without an end time has no text for it', () => {
  expect(eventEnd({ startTime: '19:00', endTime: null })).toBe('');
});
