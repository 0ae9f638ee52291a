import { BookingStatus } from './booking-status.js';

/** Whether this is an open offer of the waiting list. */
export function isOffered({
  status,
  waitingListEntryId,
}: {
  status: BookingStatus;
  waitingListEntryId: number | null;
}): boolean {
  return status === BookingStatus.Held && waitingListEntryId !== null;
}
