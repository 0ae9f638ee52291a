import { VenueTime } from '../../../platform/common/venue-time.js';
import {
  type ClosureContent,
  ClosureKind,
  ClosureRule,
  datesOfClosure,
  problemsOfClosure,
} from './closure.js';
import { PublicHoliday } from './public-holidays.js';

const VENUE = new VenueTime('Australia/Adelaide');
const TODAY = '2026-11-23';

const closure = (given: Partial<ClosureContent> = {}): ClosureContent => ({
  kind: ClosureKind.Closed,
  rule: ClosureRule.Once,
  spaceIds: [1],
  publicText: 'Closed',
  reason: null,
  firstDate: '2026-12-05',
  lastDate: given.firstDate ?? '2026-12-05',
  startTime: null,
  endTime: null,
  holidays: [],
  ...given,
});
const times = (given: Partial<ClosureContent>, today = TODAY) =>
  datesOfClosure(closure(given), today, VENUE).map(
    ({ start, end }) => `${start.toISOString()} ${end.toISOString()}`,
  );
const dates = (given: Partial<ClosureContent>, today = TODAY) =>
  datesOfClosure(closure(given), today, VENUE).map(({ date }) => date);

it('a closure without times lasts from midnight to midnight at the venue, also when the clocks change', () => {
  expect(times({})).toEqual(['2026-12-04T13:30:00.000Z 2026-12-05T13:30:00.000Z']);
  // Clocks go forward on 4 October: this day has 23 hours.
  expect(times({ firstDate: '2027-10-03' })).toEqual(['2027-10-02T14:30:00.000Z 2027-10-03T13:30:00.000Z']);
});

it('a closure starts at its time on the first day and ends at its time on the last day', () => {
  expect(times({ lastDate: '2026-12-06', startTime: '18:00', endTime: '09:30' })).toEqual([
    '2026-12-05T07:30:00.000Z 2026-12-05T23:00:00.000Z',
  ]);
});

it('a yearly closure repeats on the same day of each year, up to two years ahead', () => {
  expect(dates({ rule: ClosureRule.Yearly, firstDate: '2026-12-27', lastDate: '2027-01-05' })).toEqual([
    '2026-12-27',
    '2027-12-27',
  ]);
  const later = { rule: ClosureRule.Yearly, firstDate: '2026-12-27', lastDate: '2027-01-05' };
  expect(dates(later, '2028-01-03')).toEqual(['2027-12-27', '2028-12-27', '2029-12-27']);
});

it('a yearly closure on 29 February skips years that are not leap years', () => {
  expect(dates({ rule: ClosureRule.Yearly, firstDate: '2028-02-29' }, '2028-01-01')).toEqual(['2028-02-29']);
});

it('a closure for public holidays closes the chosen holidays from its first day on', () => {
  const holidays = [PublicHoliday.ChristmasDay, PublicHoliday.ChristmasEve, PublicHoliday.GoodFriday];
  expect(dates({ rule: ClosureRule.PublicHolidays, firstDate: '2026-12-25', holidays })).toEqual([
    '2026-12-25',
    '2027-03-26',
    '2027-12-24',
    '2027-12-25',
    '2027-12-27',
    '2028-04-14',
  ]);
  expect(
    times({
      rule: ClosureRule.PublicHolidays,
      firstDate: '2026-12-24',
      holidays: [PublicHoliday.ChristmasEve],
    })[0],
  ).toBe('2026-12-24T08:30:00.000Z 2026-12-24T13:30:00.000Z');
});

describe('the validation of a closure', () => {
  const refused = (given: Partial<ClosureContent>, before: ClosureContent | null = null) =>
    Object.keys(problemsOfClosure(closure(given), TODAY, before, VENUE));

  it('names the fields that are wrong', () => {
    expect(refused({})).toEqual([]);
    expect(refused({ firstDate: '2026-11-22' })).toEqual(['firstDate', 'lastDate']);
    expect(refused({ lastDate: '2026-12-04' })).toEqual(['lastDate']);
    expect(refused({ lastDate: '2027-12-06' })).toEqual(['lastDate']);
    expect(refused({ startTime: '10:00', endTime: '10:00' })).toEqual(['endTime']);
    expect(refused({ lastDate: '2026-12-06', startTime: '10:00', endTime: '09:00' })).toEqual([]);
    expect(refused({ rule: ClosureRule.PublicHolidays })).toEqual(['holidays']);
    expect(refused({ firstDate: '2029-12-05' })).toEqual(['firstDate']);
  });

  it('refuses times that the clocks skip, and an end that is not after the start', () => {
    const forward = { firstDate: '2027-10-03', lastDate: '2027-10-03' };
    expect(refused({ ...forward, startTime: '02:00', endTime: '03:00' })).toEqual(['startTime']);
    expect(refused({ ...forward, startTime: '02:15', endTime: '02:45' })).toEqual(['startTime', 'endTime']);
    expect(refused({ ...forward, startTime: null, endTime: '00:00' })).toEqual(['endTime']);
    expect(refused({ ...forward, startTime: '01:30', endTime: '03:30' })).toEqual([]);
    expect(refused(forward)).toEqual([]);
  });

  it('lets a closure that has started keep its past first day', () => {
    const before = closure({ firstDate: '2026-11-20', lastDate: '2026-11-25' });
    expect(refused({ firstDate: '2026-11-20', lastDate: '2026-11-24' }, before)).toEqual([]);
  });
});

it('a yearly closure has no date in a year in which the clocks skip its times', () => {
  const yearly = { rule: ClosureRule.Yearly, firstDate: '2026-10-03', lastDate: '2026-10-03' };
  const [today, twoYears] = ['2026-09-01', ['2026-10-03', '2027-10-03']];
  const datesOf = (startTime: string, endTime: string): string[] =>
    datesOfClosure(closure({ ...yearly, startTime, endTime }), today, VENUE).map(({ date }) => date);
  expect(datesOf('02:00', '03:00')).toEqual(['2026-10-03']);
  expect(datesOf('02:00', '03:30')).toEqual(twoYears);
});
