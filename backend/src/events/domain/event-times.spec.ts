import { VenueTime } from '../../platform/common/venue-time.js';
import { eventPeriod, problemsOfEventTimes } from './event-times.js';

const ADELAIDE = new VenueTime('Australia/Adelaide');
const isoOf = (date: string, startTime: string, endTime: string): string[] => {
  const { start, end } = eventPeriod({ date, startTime, endTime }, ADELAIDE);
  return [start.toISOString(), end.toISOString()];
};

it('the times of an event follow daylight saving time', () => {
  expect(isoOf('2030-07-06', '19:00', '21:30')).toEqual([
    '2030-07-06T09:30:00.000Z',
    '2030-07-06T12:00:00.000Z',
  ]);
  expect(isoOf('2030-01-06', '19:00', '21:30')).toEqual([
    '2030-01-06T08:30:00.000Z',
    '2030-01-06T11:00:00.000Z',
  ]);
});

it('an event ends on the next day if its end is not after its start', () => {
  expect(isoOf('2030-07-06', '20:00:00', '00:30:00')[1]).toBe('2030-07-06T15:00:00.000Z');
  expect(isoOf('2030-07-06', '10:00', '10:00')[1]).toBe('2030-07-07T00:30:00.000Z');
});

it('an event in the night when clocks go back is an hour longer', () => {
  // 2027-04-04 has 02:00 to 03:00 twice.
  expect(isoOf('2027-04-03', '22:00', '04:00')).toEqual([
    '2027-04-03T11:30:00.000Z',
    '2027-04-03T18:30:00.000Z',
  ]);
});

it('an event in the night when clocks go forward never ends before it starts', () => {
  // 2027-10-03 has no time from 2:00 to 3:00.
  expect(isoOf('2027-10-03', '02:15', '03:00')).toEqual([
    '2027-10-02T16:30:00.000Z',
    '2027-10-02T16:30:00.000Z',
  ]);
  expect(isoOf('2027-10-02', '22:00', '02:30')[1]).toBe('2027-10-02T16:30:00.000Z');
});

describe('the times of an event', () => {
  const END = ['The end must be after the start. An event past midnight can last up to 12 hours.'];
  it.each([
    ['an end on the same day', '09:00', '23:59', {}],
    ['an end at midnight', '18:00', '00:00', {}],
    ['an end on the next day, up to 12 hours later', '20:00', '08:00', {}],
    ['no end on the next day more than 12 hours later', '20:00', '08:01', { endTime: END }],
    ['no end before the start', '18:00', '17:00', { endTime: END }],
    ['no end at the start', '10:00', '10:00', { endTime: END }],
  ])('have %s', (_, startTime, endTime, errors) => {
    expect(problemsOfEventTimes({ date: '2030-07-06', startTime, endTime }, ADELAIDE)).toEqual(errors);
  });
});
