import type { Booking } from '@/api/members/generated';
import { detailsOf, prefillPath } from './booking-data';

const OPEN_STATUSES: readonly Booking['status'][] = ['held', 'pending', 'confirmed'];

/** Still to come and not given up. */
function isUpcoming(booking: Booking, now: Date): boolean {
  return OPEN_STATUSES.includes(booking.status) && Date.parse(booking.endTime) > now.getTime();
}

/** What may still be cancelled: the server decides, this only hides the button where it would refuse. */
export function isCancellable(booking: Booking, now: Date): boolean {
  return OPEN_STATUSES.includes(booking.status) && Date.parse(booking.startTime) > now.getTime();
}

/** What is to come, soonest first; then what is over or cancelled, latest first. */
export function inReadingOrder(bookings: readonly Booking[], now: Date): Booking[] {
  return [...bookings].sort((a, b) => {
    const upcoming = Number(isUpcoming(b, now)) - Number(isUpcoming(a, now));
    if (upcoming !== 0) return upcoming;
    const byStart = Date.parse(a.startTime) - Date.parse(b.startTime);
    return isUpcoming(a, now) ? byStart : -byStart;
  });
}

/** Back into the booking page with the held slot: its `holdId` keeps the place while the details are finished. */
export function continuePath(booking: Booking): string {
  return prefillPath({ ...detailsOf(booking), holdId: booking.id });
}
