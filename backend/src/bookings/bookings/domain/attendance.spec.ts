import { assertAttendable, assertAttendanceAt, Attendance } from './attendance.js';
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

describe('an attendance', () => {
  const startTime = new Date('2027-03-20T08:00:00Z');
  const at = (minutes: number) => ({
    at: new Date(startTime.getTime() + minutes * 60_000),
    today: booking.date,
  });

  it('refuses that a hirer did not come before the booking begins', () => {
    expect(() => assertAttendanceAt({ ...booking, startTime }, Attendance.NoShow, at(-120))).toThrow(
      expect.objectContaining({ code: 'invalid_transition' }) as Error,
    );
  });

  it.each([
    ['did not come, from the start on', Attendance.NoShow, 0],
    ['came, hours before the start', Attendance.Arrived, -120],
  ])('notes that a hirer %s', (_, attendance, minutes) => {
    expect(() => assertAttendanceAt({ ...booking, startTime }, attendance, at(minutes))).not.toThrow();
  });
});
