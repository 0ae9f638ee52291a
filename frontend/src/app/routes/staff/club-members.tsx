import { ClubMembersPage } from '@/features/staff/people/club-members/club-members-page';

export function Component() {
  return <ClubMembersPage />;
}
