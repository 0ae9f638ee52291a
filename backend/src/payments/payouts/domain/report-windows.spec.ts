import { VenueTime } from '../../../platform/common/venue-time.js';
import { isReadingDue, windowsToRead } from './report-windows.js';

const DAY = 24 * 60 * 60 * 1000;
const at = (day: number): Date => new Date(Date.UTC(2026, 0, 1) + day * DAY);
const daysOf = (windows: { since: Date; until: Date }[]): number[][] =>
  windows.map(({ since, until }) => [since, until].map((time) => (time.getTime() - at(0).getTime()) / DAY));

describe('windows to read', () => {
  it('a first reading covers all days in windows of at most 31 days, without a gap', () => {
    const windows = windowsToRead({ since: at(0), readUntil: at(0), oldestOpen: null }, at(75));
    expect(daysOf(windows)).toEqual([
      [0, 30],
      [30, 60],
      [60, 75],
    ]);
  });

  it('a later reading repeats the last ten days, but nothing before the first day', () => {
    expect(daysOf(windowsToRead({ since: at(0), readUntil: at(40), oldestOpen: null }, at(41)))).toEqual([
      [30, 41],
    ]);
    expect(daysOf(windowsToRead({ since: at(0), readUntil: at(3), oldestOpen: null }, at(4)))).toEqual([
      [0, 4],
    ]);
  });

  it('a reading goes back to what the provider has not decided yet, for at most 90 days', () => {
    const state = { since: at(0), readUntil: at(199) };
    expect(daysOf(windowsToRead({ ...state, oldestOpen: at(150) }, at(200)))[0]?.[0]).toBe(150);
    expect(daysOf(windowsToRead({ ...state, oldestOpen: at(20) }, at(200)))[0]?.[0]).toBe(110);
  });
});

describe('the nightly reading', () => {
  const venue = new VenueTime('Australia/Sydney');
  const sydney = (date: string, hour: number): Date => venue.instantOf(date, hour * 60);

  it.each([
    [null, '2026-07-02', 1, true],
    [2, '2026-07-02', 4, true],
    [3, '2026-07-02', 23, false],
    [3, '2026-07-03', 2, false],
    [3, '2026-07-03', 3, true],
  ])('read at %s on 2 July, it is due on %s at %s: %s', (read, day, hour, due) => {
    const readAt = read === null ? null : sydney('2026-07-02', read);
    expect(isReadingDue(readAt, sydney(day, hour), venue)).toBe(due);
  });
});
