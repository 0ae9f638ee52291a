import { StaffWaitingListPage } from '@/features/staff/bookings/waiting-list/waiting-list-page';

export function Component() {
  return <StaffWaitingListPage />;
}
