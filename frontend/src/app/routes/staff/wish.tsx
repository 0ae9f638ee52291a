import { StaffWishPage } from '@/features/staff/waiting-list/wish-page';

export function Component() {
  return <StaffWishPage />;
}
