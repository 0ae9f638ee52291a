import { OwnBookingPage } from '@/features/my-bookings/own-booking/own-booking-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Your Booking',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <OwnBookingPage />;
}
