import { DomainError } from '../../platform/common/domain-error.js';
import { BookingStatus } from './booking-status.js';

/** Whether the hirer came. Not a status, since the rooms were taken either way. */
export enum Attendance {
  Arrived = 'arrived',
  NoShow = 'no_show',
}

/**
 * An arrival can be recorded from the day of the booking, since set-up comes before the slot; a no-show from its start.
 * @param at when it was observed
 * @param today the venue-local day of `at`
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
 * @param today the venue-local day
 * @throws DomainError `invalid_transition` if the booking is not confirmed or completed, or is on a later day
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
