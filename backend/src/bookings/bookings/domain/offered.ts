import { BookingStatus } from './booking-status.js';

/** The slot is held for an entry of the waiting list until it is paid. */
export function isOffered({
  status,
  waitingListEntryId,
}: {
  status: BookingStatus;
  waitingListEntryId: number | null;
}): boolean {
  return status === BookingStatus.Held && waitingListEntryId !== null;
}
