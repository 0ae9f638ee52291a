import { ClubsPage } from '@/features/staff/website/clubs/clubs-page';

export function Component() {
  return <ClubsPage />;
}
