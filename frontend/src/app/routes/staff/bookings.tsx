import { BookingsPage } from '@/features/staff/bookings/bookings/bookings-page';

export function Component() {
  return <BookingsPage />;
}
