import { ClubMembersPage } from '@/features/staff/clubs/club-members-page';

export function Component() {
  return <ClubMembersPage />;
}
