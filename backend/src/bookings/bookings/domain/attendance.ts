import { DomainError } from '../../../platform/common/domain-error.js';
import { BookingStatus } from './booking-status.js';

/** Whether a hirer came; not a status, since the rooms were taken either way. */
export enum Attendance {
  Arrived = 'arrived',
  NoShow = 'no_show',
}

/**
 * That the hirer came can be noted from the day on, since set-up comes first; that they did not, from the start on.
 * @param at when it was seen
 * @param today the venue's day at that moment
 * @throws DomainError `invalid_transition`
 */
export function assertAttendanceAt(
  booking: { status: BookingStatus; date: string; startTime: Date },
  attendance: Attendance,
  { at, today }: { at: Date; today: string },
): void {
  assertAttendable(booking, today);
  if (attendance === Attendance.NoShow && at < booking.startTime)
    throw new DomainError('invalid_transition', 'You can record a no-show once the booking has started.');
}

/**
 * @param today the venue's day
 * @throws DomainError `invalid_transition` of a booking that is not on, or not yet
 */
export function assertAttendable(
  { status, date }: { status: BookingStatus; date: string },
  today: string,
): void {
  if (status !== BookingStatus.Confirmed && status !== BookingStatus.Completed)
    throw new DomainError(
      'invalid_transition',
      `You can’t record attendance for a booking that is ${status}.`,
    );
  if (date > today)
    throw new DomainError('invalid_transition', 'You can record attendance from the day of the booking.');
}
