import { NewBookingPage } from '@/features/staff/bookings/bookings/new/new-booking-page';

export function Component() {
  return <NewBookingPage />;
}
