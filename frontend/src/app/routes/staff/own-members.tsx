import { OwnMembersPage } from '@/features/staff/clubs/own-members-page';

export function Component() {
  return <OwnMembersPage />;
}
