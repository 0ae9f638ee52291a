import { BOOKED_STATUSES, BookingStatus } from './booking-status.js';

/** A booking after a change, and what it was before. */
export interface BookingChange {
  status: BookingStatus;
  /** Absent for a new one. */
  was?: { status: BookingStatus; isMoved: boolean; isOther: boolean };
}

const isHold = (status: BookingStatus): boolean =>
  status === BookingStatus.Held || status === BookingStatus.Expired;

/** The event that tells of the change; null for a hold, and for a change that is not told. */
export function eventTypeOf({ status, was }: BookingChange): string | null {
  if (isHold(status) || was?.isOther === false) return null;
  if (status === BookingStatus.Cancelled)
    return was && BOOKED_STATUSES.includes(was.status) ? 'booking.cancelled' : null;
  if (!was || isHold(was.status)) return 'booking.created';
  if (status !== was.status && status !== BookingStatus.Pending) return `booking.${status}`;
  return was.isMoved ? 'booking.moved' : 'booking.changed';
}
