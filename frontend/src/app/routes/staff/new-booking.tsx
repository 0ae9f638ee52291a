import { NewBookingPage } from '@/features/staff/bookings/new/new-booking-page';

export function Component() {
  return <NewBookingPage />;
}
