import { BookingPage } from '@/features/staff/bookings/bookings/booking-page';

export function Component() {
  return <BookingPage />;
}
