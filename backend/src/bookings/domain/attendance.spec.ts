import { assertAttendable } from './attendance.js';
import { BookingStatus } from './booking-status.js';

const booking = { status: BookingStatus.Confirmed, date: '2027-03-20' };

it.each([
  [BookingStatus.Confirmed, '2027-03-20'],
  [BookingStatus.Completed, '2027-03-21'],
])('can be noted of a %s booking on %s', (status, today) => {
  expect(() => assertAttendable({ ...booking, status }, today)).not.toThrow();
});

it.each([
  ['before its day', BookingStatus.Confirmed, '2027-03-19'],
  ['of a pending one', BookingStatus.Pending, '2027-03-20'],
  ['of a cancelled one', BookingStatus.Cancelled, '2027-03-20'],
  ['of a hold', BookingStatus.Held, '2027-03-20'],
])('cannot be noted %s', (_, status, today) => {
  expect(() => assertAttendable({ ...booking, status }, today)).toThrow(
    expect.objectContaining({ code: 'invalid_transition' }) as Error,
  );
});
