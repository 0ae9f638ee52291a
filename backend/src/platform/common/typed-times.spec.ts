import { minuteOf, problemsOfTimes } from './typed-times.js';
import { VenueTime } from './venue-time.js';

const ADELAIDE = new VenueTime('Australia/Adelaide');
/** Clocks go forward from 2:00 to 3:00 AM. */
const FORWARD = '2027-10-03';
const at = (field: string, time: string, date = FORWARD) => ({ field, date, minute: minuteOf(time) });

describe('a typed time', () => {
  it.each(['02:00', '02:30', '02:59'])('that the clocks skip is refused at its field: %s', (time) => {
    expect(problemsOfTimes([at('startTime', time)], ADELAIDE)).toEqual({
      startTime: [
        expect.stringMatching(/^The clocks skip 2:\d\d AM on Sun 3 Oct 2027\. Enter 3:00 AM or later\.$/),
      ],
    });
  });

  it.each(['00:00', '01:59', '03:00'])('is taken beside the change of clocks: %s', (time) => {
    expect(problemsOfTimes([at('startTime', time)], ADELAIDE)).toEqual({});
  });

  it('is taken in the hour that the clocks repeat', () => {
    const [start, end] = [at('startTime', '02:15', '2027-04-04'), at('endTime', '02:45', '2027-04-04')];
    expect(problemsOfTimes([start, end], ADELAIDE)).toEqual({});
  });
});

describe('a typed period', () => {
  it('names each field with a time that the clocks skip', () => {
    const errors = problemsOfTimes([at('startTime', '02:00'), at('endTime', '02:45')], ADELAIDE);
    expect(Object.keys(errors)).toEqual(['startTime', 'endTime']);
  });

  it.each([
    ['03:00', '03:00'],
    ['04:00', '03:30'],
  ])('must end after its start: %s to %s', (start, end) => {
    expect(problemsOfTimes([at('startTime', start), at('endTime', end)], ADELAIDE)).toEqual({
      endTime: ['The end must be after the start.'],
    });
  });
});
