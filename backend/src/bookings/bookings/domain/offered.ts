import { BookingStatus } from './booking-status.js';

/** It is kept for somebody of the waiting list until it is paid for. */
export function isOffered({
  status,
  waitingListEntryId,
}: {
  status: BookingStatus;
  waitingListEntryId: number | null;
}): boolean {
  return status === BookingStatus.Held && waitingListEntryId !== null;
}
