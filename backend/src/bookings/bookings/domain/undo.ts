import { BookingStatus } from './booking-status.js';
import { addDays } from '../../../platform/common/venue-time.js';

/** So long after it a cancellation can be undone. */
export const UNDO_DAYS = 7;

export interface Cancelled {
  status: BookingStatus;
  cancellationId: string | null;
  cancelledAt: Date | null;
  cancelledFrom: BookingStatus | null;
}

/**
 * The last day on which a cancellation can be undone; null where there is none, or only a hold was given up.
 * @param dayOf the venue's day of a moment
 */
export function lastDayToUndo(booking: Cancelled, dayOf: (moment: Date) => string): string | null {
  const { status, cancellationId, cancelledAt, cancelledFrom } = booking;
  if (status !== BookingStatus.Cancelled || cancellationId === null || cancelledAt === null) return null;
  const wasBooked = cancelledFrom === BookingStatus.Pending || cancelledFrom === BookingStatus.Confirmed;
  return wasBooked ? addDays(dayOf(cancelledAt), UNDO_DAYS) : null;
}
