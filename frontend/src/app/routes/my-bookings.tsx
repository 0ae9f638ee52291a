import { MyBookingsPage } from '@/features/my-bookings/my-bookings-page';

export function Component() {
  return <MyBookingsPage />;
}
