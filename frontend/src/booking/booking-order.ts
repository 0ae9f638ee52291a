import type { Booking } from '@/api/members/generated';
import { detailsOf, prefillPath } from './booking-data';

const OPEN_STATUSES: readonly Booking['status'][] = ['held', 'pending', 'confirmed'];

/** Upcoming and not cancelled. */
function isUpcoming(booking: Booking, now: Date): boolean {
  return OPEN_STATUSES.includes(booking.status) && Date.parse(booking.endTime) > now.getTime();
}

/** Hides the cancel button when the server would refuse; the server has the last word. */
export function isCancellable(booking: Booking, now: Date): boolean {
  return OPEN_STATUSES.includes(booking.status) && Date.parse(booking.startTime) > now.getTime();
}

/** Upcoming bookings, earliest first; then past and cancelled ones, latest first. */
export function sortBookings(bookings: readonly Booking[], now: Date): Booking[] {
  return [...bookings].sort((a, b) => {
    const upcoming = Number(isUpcoming(b, now)) - Number(isUpcoming(a, now));
    if (upcoming !== 0) return upcoming;
    const byStart = Date.parse(a.startTime) - Date.parse(b.startTime);
    return isUpcoming(a, now) ? byStart : -byStart;
  });
}

/** Link to the booking page that continues with a held slot (`holdId`). */
export function continuePath(booking: Booking): string {
  return prefillPath({ ...detailsOf(booking), holdId: booking.id });
}
