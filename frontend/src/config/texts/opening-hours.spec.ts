import { HOURS_TEXTS, hoursText, weekText } from './opening-hours';

it.each([
  ['closed', 'Closed'],
  ['17:00-late', '5pm to late'],
  ['17:30-22:00', '5:30pm to 10pm'],
  ['09:05-12:00', '9:05am to noon'],
  ['12:15-00:00', '12:15pm to midnight'],
  ['00:30-02:00', '12:30am to 2am'],
])('the hours %s are shown as %s', (hours, words) => {
  expect(hoursText(hours)).toBe(words);
});

it('the specified week is shown in four lines', () => {
  expect(weekText(HOURS_TEXTS)).toEqual([
    { days: 'Monday', hours: 'Closed' },
    { days: 'Tuesday to Friday', hours: '5pm to late' },
    { days: 'Saturday', hours: '6pm to late' },
    { days: 'Sunday', hours: '5pm to 10pm' },
  ]);
});

it('only consecutive days with the same hours are combined', () => {
  const texts = { ...HOURS_TEXTS, hoursWednesday: 'closed' };
  expect(weekText(texts).map(({ days }) => days)).toEqual([
    'Monday',
    'Tuesday',
    'Wednesday',
    'Thursday to Friday',
    'Saturday',
    'Sunday',
  ]);
});
