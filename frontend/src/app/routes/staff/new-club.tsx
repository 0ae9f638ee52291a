import { NewClubPage } from '@/features/staff/website/clubs/new-club-page';

export function Component() {
  return <NewClubPage />;
}
