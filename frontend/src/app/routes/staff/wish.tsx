import { StaffWishPage } from '@/features/staff/bookings/waiting-list/wish-page';

export function Component() {
  return <StaffWishPage />;
}
