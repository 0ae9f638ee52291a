import { ChangeBookingPage } from '@/features/my-bookings/change/change-booking-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Change Your Booking',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <ChangeBookingPage />;
}
