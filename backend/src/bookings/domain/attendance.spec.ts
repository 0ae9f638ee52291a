import { assertAttendable, assertAttendanceAt, Attendance } from './attendance.js';
import { BookingStatus } from './booking-status.js';

const booking = { status: BookingStatus.Confirmed, date: '2027-03-20' };

it.each([
  [BookingStatus.Confirmed, '2027-03-20'],
  [BookingStatus.Completed, '2027-03-21'],
])('attendance can be recorded for a %s booking on %s', (status, today) => {
  expect(() => assertAttendable({ ...booking, status }, today)).not.toThrow();
});

it.each([
  ['before the day of the booking', BookingStatus.Confirmed, '2027-03-19'],
  ['for a pending booking', BookingStatus.Pending, '2027-03-20'],
  ['for a cancelled booking', BookingStatus.Cancelled, '2027-03-20'],
  ['for a hold', BookingStatus.Held, '2027-03-20'],
])('attendance cannot be recorded %s', (_, status, today) => {
  expect(() => assertAttendable({ ...booking, status }, today)).toThrow(
    expect.objectContaining({ code: 'invalid_transition' }) as Error,
  );
});

describe('attendance', () => {
  const startTime = new Date('2027-03-20T08:00:00Z');
  const at = (minutes: number) => ({
    at: new Date(startTime.getTime() + minutes * 60_000),
    today: booking.date,
  });

  it('refuses a no-show before the booking starts', () => {
    expect(() => assertAttendanceAt({ ...booking, startTime }, Attendance.NoShow, at(-120))).toThrow(
      expect.objectContaining({ code: 'invalid_transition' }) as Error,
    );
  });

  it.each([
    ['a no-show from the start of the booking', Attendance.NoShow, 0],
    ['an arrival hours before the start', Attendance.Arrived, -120],
  ])('records %s', (_, attendance, minutes) => {
    expect(() => assertAttendanceAt({ ...booking, startTime }, attendance, at(minutes))).not.toThrow();
  });
});
