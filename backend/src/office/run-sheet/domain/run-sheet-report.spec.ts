import { VenueTime } from '../../../platform/common/venue-time.js';
import { isOlder, linkTimes, plausibleTime } from './run-sheet-report.js';

const venue = new VenueTime('Australia/Adelaide');
const timesOf = (day: string) => linkTimes(venue.instantOf(day, 0), venue.instantOf(day, 1440));

describe('a run sheet link', () => {
  it('works from twelve hours before its day to twelve hours after it', () => {
    expect(timesOf('2027-06-12')).toEqual({
      opensAt: new Date('2027-06-11T02:30:00Z'),
      closesAt: new Date('2027-06-13T02:30:00Z'),
    });
  });

  it.each([
    // Clocks go back at 3:00 AM: the day has 25 hours.
    ['2027-04-04', '2027-04-03T01:30:00Z', '2027-04-05T02:30:00Z', 49],
    // Clocks go forward at 2:00 AM: the day has 23 hours.
    ['2027-10-03', '2027-10-02T02:30:00Z', '2027-10-04T01:30:00Z', 47],
  ])('works at the right times when the clocks change on %s', (day, opens, closes, hours) => {
    const { opensAt, closesAt } = timesOf(day);
    expect([opensAt, closesAt]).toEqual([new Date(opens), new Date(closes)]);
    expect((closesAt.getTime() - opensAt.getTime()) / 3_600_000).toBe(hours);
  });
});

it('the time of a report is limited to between the start of the day and now', () => {
  const [start, now] = [new Date('2027-06-11T14:30:00Z'), new Date('2027-06-12T10:00:00Z')];
  const said = (time: string) => plausibleTime(new Date(time), start, now).toISOString();
  expect(said('2027-06-12T09:00:00Z')).toBe('2027-06-12T09:00:00.000Z');
  expect(said('2031-01-01T00:00:00Z')).toBe(now.toISOString());
  expect(said('1970-01-01T00:00:00Z')).toBe(start.toISOString());
});

it('a report about the same time as the last one is not older', () => {
  const at = new Date('2027-06-12T09:00:00Z');
  expect(isOlder(at, null)).toBe(false);
  expect(isOlder(at, at)).toBe(false);
  expect(isOlder(at, new Date(at.getTime() + 1))).toBe(true);
});
