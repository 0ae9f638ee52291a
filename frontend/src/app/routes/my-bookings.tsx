import { MyBookingsPage } from '@/features/my-bookings/my-bookings-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'My Bookings', listed: false });

export function Component() {
  return <MyBookingsPage />;
}
