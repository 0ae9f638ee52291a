import { StaffWaitingListPage } from '@/features/staff/waiting-list/waiting-list-page';

export function Component() {
  return <StaffWaitingListPage />;
}
