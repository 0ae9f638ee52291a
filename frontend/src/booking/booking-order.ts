import type { Booking } from '@/api/members/generated';
import { detailsOf, prefillPath } from './booking-data';

const OPEN_STATUSES: readonly Booking['status'][] = ['held', 'pending', 'confirmed'];

/** Hides the cancel button when the server would refuse; the server has the last word. */
export function isCancellable(booking: Booking, now: Date): boolean {
  return OPEN_STATUSES.includes(booking.status) && Date.parse(booking.startTime) > now.getTime();
}

/** Tabs of My Bookings; the chosen one is kept in the address (`?tab=`). */
export const BOOKING_TABS = ['upcoming', 'past', 'cancelled'] as const;
export type BookingTab = (typeof BOOKING_TABS)[number];

/** The tab of a booking. Among the cancelled ones is a hold that ended, if money for it is refunded. */
function tabOfBooking({ status, endTime }: Booking, now: Date): BookingTab {
  if (status === 'cancelled' || status === 'expired') return 'cancelled';
  return Date.parse(endTime) > now.getTime() ? 'upcoming' : 'past';
}

/** The bookings of a tab: upcoming ones earliest first, the others latest first. */
export function bookingsOfTab(bookings: readonly Booking[], tab: BookingTab, now: Date): Booking[] {
  const direction = tab === 'upcoming' ? 1 : -1;
  return bookings
    .filter((booking) => tabOfBooking(booking, now) === tab)
    .sort((a, b) => direction * (Date.parse(a.startTime) - Date.parse(b.startTime)));
}

/** Link to the booking page that continues with a held slot (`holdId`). */
export function continuePath(booking: Booking): string {
  return prefillPath({ ...detailsOf(booking), holdId: booking.id });
}
