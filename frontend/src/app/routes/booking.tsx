import { BookingPage } from '@/features/booking/booking-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Book the Venue',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <BookingPage />;
}
