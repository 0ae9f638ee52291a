import { addDays } from '../../platform/common/venue-time.js';
import { defaultPayBy, isAllowedPayBy, latestPayBy, payByAfterMove } from './pay-by.js';

it.each([
  ['in a week, for a booking much later', '2027-05-01', '2027-03-08'],
  ['two days before, for a booking soon', '2027-03-05', '2027-03-03'],
  ['today, for a booking tomorrow', '2027-03-02', '2027-03-01'],
])('a balance is due %s', (_, bookingDate, due) => {
  expect(defaultPayBy(bookingDate, '2027-03-01')).toBe(due);
});

it('a usual due date is never before today, nor later than two days before the booking', () => {
  const can = (day: string): boolean => isAllowedPayBy(day, '2027-03-20', '2027-03-10', latestPayBy);
  expect(['2027-03-09', '2027-03-10', '2027-03-18', '2027-03-19'].map(can)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  ['a booking to come', '2027-03-20', '2027-06-18'],
  ['a booking in the past', '2027-03-01', '2027-06-08'],
])('staff can choose a due date up to 90 days after %s', (_, bookingDate, latest) => {
  const can = (day: string): boolean => isAllowedPayBy(day, bookingDate, '2027-03-10');
  expect(['2027-03-09', '2027-03-10', latest, addDays(latest, 1)].map(can)).toEqual([
    false,
    true,
    true,
    false,
  ]);
});

it.each([
  ['follows the booking if it was the latest possible', '2027-03-18', '2027-04-20', '2027-04-18'],
  ['stays if it was earlier', '2027-03-12', '2027-04-20', '2027-03-12'],
  ['becomes earlier if it would be too late', '2027-03-17', '2027-03-16', '2027-03-14'],
  ['is today if the new day is tomorrow', '2027-03-18', '2027-03-11', '2027-03-10'],
  ['stays as many days after the booking', '2027-04-03', '2027-04-20', '2027-05-04'],
  ['is never before today', '2027-03-22', '2027-03-07', '2027-03-10'],
  ['stays if only the time changes', '2027-03-18', '2027-03-20', '2027-03-18'],
])('the due date of a moved booking %s', (_, payBy, to, expected) => {
  expect(payByAfterMove(payBy, { from: '2027-03-20', to }, '2027-03-10')).toBe(expected);
});

it('a booking without a due date has none after a move', () => {
  expect(payByAfterMove(null, { from: '2027-03-20', to: '2027-04-20' }, '2027-03-10')).toBeNull();
});
