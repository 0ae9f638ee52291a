import { BookingStatus } from './booking-status.js';
import { addDays } from '../../platform/common/venue-time.js';

/** For how many days a cancellation can be undone. */
export const UNDO_DAYS = 7;

export interface Cancelled {
  status: BookingStatus;
  cancellationId: string | null;
  cancelledAt: Date | null;
  cancelledFrom: BookingStatus | null;
}

/**
 * The last day on which a cancellation can be undone; null without one, or if only a hold was cancelled.
 * @param dayOf returns the venue-local day of an instant
 */
export function lastDayToUndo(booking: Cancelled, dayOf: (moment: Date) => string): string | null {
  const { status, cancellationId, cancelledAt, cancelledFrom } = booking;
  if (status !== BookingStatus.Cancelled || cancellationId === null || cancelledAt === null) return null;
  const wasBooked = cancelledFrom === BookingStatus.Pending || cancelledFrom === BookingStatus.Confirmed;
  return wasBooked ? addDays(dayOf(cancelledAt), UNDO_DAYS) : null;
}
