import { addDays, addMonths, datesBetween, daysBetween, isWeekend, VenueTime } from './venue-time.js';

const venue = new VenueTime('Australia/Adelaide');

describe('venue time', () => {
  it.each([
    ['2026-10-03', 22 * 60, '2026-10-03T12:30:00.000Z'],
    ['2026-10-03', 1440, '2026-10-03T14:30:00.000Z'],
    // Clocks go forward at 2:00 AM: the day has 23 hours.
    ['2026-10-04', 0, '2026-10-03T14:30:00.000Z'],
    // The minutes that the clocks skip are the instant at which they go forward.
    ['2026-10-04', 119, '2026-10-03T16:29:00.000Z'],
    ['2026-10-04', 2 * 60, '2026-10-03T16:30:00.000Z'],
    ['2026-10-04', 179, '2026-10-03T16:30:00.000Z'],
    ['2026-10-04', 8 * 60, '2026-10-03T21:30:00.000Z'],
    ['2026-10-04', 22 * 60, '2026-10-04T11:30:00.000Z'],
    ['2026-10-04', 1440, '2026-10-04T13:30:00.000Z'],
    // Clocks go back at 3:00 AM: the day has 25 hours.
    ['2027-04-04', 0, '2027-04-03T13:30:00.000Z'],
    ['2027-04-04', 8 * 60, '2027-04-03T22:30:00.000Z'],
    ['2027-04-04', 1440, '2027-04-04T14:30:00.000Z'],
  ])('%s, minute %i is %s', (date, minute, instant) => {
    expect(venue.instantOf(date, minute).toISOString()).toBe(instant);
  });

  it.each([
    ['2026-11-20T13:29:59.999Z', '2026-11-20', 1439],
    ['2026-11-20T13:30:00.000Z', '2026-11-21', 0],
    ['2026-06-30T14:30:00.000Z', '2026-07-01', 0],
  ])('%s falls on %s, minute %i', (instant, date, minute) => {
    expect(venue.dateOf(new Date(instant))).toBe(date);
    expect(venue.minuteOf(new Date(instant))).toBe(minute);
    expect(venue.stampOf(new Date(instant)).slice(0, 10)).toBe(date);
  });

  it('names its time zone', () => {
    expect(() => new VenueTime('Australia/Bridgewater')).toThrow('Unknown time zone: Australia/Bridgewater');
  });
});

describe('parsing a day', () => {
  it.each([
    ['2027-03-20', '2027-03-20'],
    // Local midnight in Adelaide, as a browser sends it.
    ['2027-03-19T13:30:00.000Z', '2027-03-20'],
    ['2027-03-20T13:29:59Z', '2027-03-20'],
    ['2027-03-20T13:30:00Z', '2027-03-21'],
    ['2027-03-20T00:00:00+10:30', '2027-03-20'],
    ['2027-03-20T00:00+0000', '2027-03-20'],
    ['2027-03-20T23:00:00-08:00', '2027-03-21'],
    // Without an offset it is venue time.
    ['2027-03-20T23:59', '2027-03-20'],
    ['2028-02-29', '2028-02-29'],
  ])('%s is %s', (text, date) => {
    expect(venue.parseDate(text)).toBe(date);
  });

  it.each([
    '',
    'tomorrow',
    '2027-02-29',
    '2027-13-01',
    '2027-00-10',
    '2027-1-1',
    '20270320',
    '2027-03-20 ',
    '2027-03-20T25:00Z',
    '2027-03-20T10:00:00.Z',
    '1999-12-31',
    '2101-01-01',
    '+012027-03-20',
    '0000-01-01',
    '2027-W10-1',
    '2027-079',
    '2027-03-20T10:00:00[Europe/Paris]',
    '٢٠٢٧-٠٣-٢٠',
  ])('"%s" is not a day', (text) => {
    expect(venue.parseDate(text)).toBeNull();
  });
});

describe('calendar arithmetic', () => {
  it('adds days across clock changes, and months to the last day of a shorter month', () => {
    expect(daysBetween('2026-10-03', '2026-10-05')).toBe(2);
    expect(addDays('2027-04-03', 2)).toBe('2027-04-05');
    expect(addMonths('2026-08-31', 6)).toBe('2027-02-28');
    expect(datesBetween('2026-12-30', '2027-01-02')).toEqual([
      '2026-12-30',
      '2026-12-31',
      '2027-01-01',
      '2027-01-02',
    ]);
    expect(datesBetween('2027-01-02', '2027-01-01')).toEqual([]);
  });

  it('recognises weekend days', () => {
    expect(['2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23'].map(isWeekend)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });
});

it('a day that begins at 1:00 AM, because the clocks skip its midnight, has the right times', () => {
  const santiago = new VenueTime('America/Santiago');
  const hours = [0, 1, 10, 24].map((hour) => santiago.instantOf('2026-09-06', hour * 60).toISOString());
  expect(hours).toEqual([
    '2026-09-06T04:00:00.000Z',
    '2026-09-06T04:00:00.000Z',
    '2026-09-06T13:00:00.000Z',
    '2026-09-07T03:00:00.000Z',
  ]);
});
