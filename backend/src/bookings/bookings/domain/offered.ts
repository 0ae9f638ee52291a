import { BookingStatus } from './booking-status.js';

/** It is kept for somebody of the waiting list until it is paid for. */
export function isOffered({ status, wishId }: { status: BookingStatus; wishId: number | null }): boolean {
  return status === BookingStatus.Held && wishId !== null;
}
