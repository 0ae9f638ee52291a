import { ClubsPage } from '@/features/staff/clubs/clubs-page';

export function Component() {
  return <ClubsPage />;
}
