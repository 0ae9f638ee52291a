import { NewClubPage } from '@/features/staff/clubs/new-club-page';

export function Component() {
  return <NewClubPage />;
}
