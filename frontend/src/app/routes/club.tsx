import { ClubPage } from '@/features/clubs/club-page';

export function Component() {
  return <ClubPage />;
}
