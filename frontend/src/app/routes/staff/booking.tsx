import { BookingPage } from '@/features/staff/bookings/booking-page';

export function Component() {
  return <BookingPage />;
}
