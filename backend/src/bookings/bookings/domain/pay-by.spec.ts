import { defaultPayBy, isPayBy, payByOfMoved } from './pay-by.js';

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

it.each([
  ['follows when it was as late as it may be', '2027-03-18', '2027-04-20', '2027-04-18'],
  ['stays when it was an earlier day', '2027-03-12', '2027-04-20', '2027-03-12'],
  ['comes forward when it would be too late', '2027-03-17', '2027-03-16', '2027-03-14'],
  ['is today when the new day is tomorrow', '2027-03-18', '2027-03-11', '2027-03-10'],
  ['stays when only the time changes', '2027-03-18', '2027-03-20', '2027-03-18'],
])('the due date of a booking that moves %s', (_, payBy, to, expected) => {
  expect(payByOfMoved(payBy, { from: '2027-03-20', to }, '2027-03-10')).toBe(expected);
});

it('a booking without a due date has none after a move', () => {
  expect(payByOfMoved(null, { from: '2027-03-20', to: '2027-04-20' }, '2027-03-10')).toBeNull();
});
