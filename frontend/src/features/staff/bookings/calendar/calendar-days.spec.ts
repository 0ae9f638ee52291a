import { daysOf, onDay, addPeriods, timeOn, titleOf } from './calendar-days';
import { anEntry } from './testing';

it('daysOf gives the days of each view, with weeks from Monday', () => {
  expect(daysOf('day', '2099-03-07')).toEqual(['2099-03-07']);
  const week = daysOf('week', '2099-03-07');
  expect([week[0], week[6], week.length]).toEqual(['2099-03-02', '2099-03-08', 7]);
  const month = daysOf('month', '2099-03-07');
  expect([month[0], month[month.length - 1], month.length]).toEqual(['2099-02-23', '2099-04-05', 42]);
});

it('addPeriods moves by a day, a week or a month, also from the end of a month', () => {
  expect(addPeriods('day', '2099-02-28', 1)).toBe('2099-03-01');
  expect(addPeriods('week', '2099-03-07', -1)).toBe('2099-02-28');
  expect(addPeriods('month', '2099-03-31', -1)).toBe('2099-02-01');
});

it('titleOf names the days of a view', () => {
  expect(titleOf('day', '2099-03-07')).toBe('Sat 7 Mar 2099');
  expect(titleOf('week', '2099-03-07')).toBe('2 – 8 Mar 2099');
  expect(titleOf('week', '2099-03-31')).toBe('30 Mar – 5 Apr 2099');
  expect(titleOf('month', '2099-03-31')).toBe('March 2099');
});

it('onDay cuts an entry of several days to one day', () => {
  const long = anEntry({ date: '2099-03-06', lastDate: '2099-03-08', startMinute: 1080, endMinute: 540 });
  expect(onDay(long, '2099-03-05')).toBeNull();
  expect(['2099-03-06', '2099-03-07', '2099-03-08'].map((day) => timeOn(long, day))).toEqual([
    '6:00 PM – 12:00 AM',
    'All day',
    '12:00 AM – 9:00 AM',
  ]);
});
