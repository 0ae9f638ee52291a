import { BookingPage } from '@/features/booking/booking-page';

export function Component() {
  return <BookingPage />;
}
