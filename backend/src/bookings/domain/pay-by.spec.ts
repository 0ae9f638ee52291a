import { defaultPayBy, isPayBy } from './pay-by.js';

it.each([
  ['in a week, when there is time', '2027-05-01', '2027-03-08'],
  ['two days before, when it is soon', '2027-03-05', '2027-03-03'],
  ['today, when it is tomorrow', '2027-03-02', '2027-03-01'],
])('is due %s', (_, bookingDate, due) => {
  expect(defaultPayBy(bookingDate, '2027-03-01')).toBe(due);
});

it('is neither before today nor later than two days before', () => {
  const can = (day: string): boolean => isPayBy(day, '2027-03-20', '2027-03-10');
  expect(['2027-03-09', '2027-03-10', '2027-03-18', '2027-03-19'].map(can)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});
