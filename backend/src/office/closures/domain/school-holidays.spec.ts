import { holidayOn } from './school-holidays.js';

const SCHOOL = [
  { firstDate: '2026-04-11', lastDate: '2026-04-26' },
  { firstDate: '2026-12-12', lastDate: '2027-01-26' },
];

describe('the holiday of a day', () => {
  it.each([
    ['2026-12-25', { kinds: ['public', 'school'], name: 'Christmas Day' }],
    ['2027-01-26', { kinds: ['public', 'school'], name: 'Australia Day' }],
    ['2026-12-12', { kinds: ['school'], name: 'School holidays' }],
    ['2026-06-08', { kinds: ['public'], name: 'King’s Birthday' }],
    ['2026-12-11', null],
    ['2027-01-27', null],
    ['2026-04-26', { kinds: ['school'], name: 'School holidays' }],
    ['2026-04-27', null],
  ])('%s', (date, holiday) => {
    expect(holidayOn(date, SCHOOL)).toEqual(holiday);
  });
});
