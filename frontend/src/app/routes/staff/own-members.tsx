import { OwnMembersPage } from '@/features/staff/people/club-members/own-members-page';

export function Component() {
  return <OwnMembersPage />;
}
