import { ClubView } from '@/features/clubs/club-page';
import { ClubPreviewPage } from '@/features/staff/website/clubs/club-preview-page';

export function Component() {
  return <ClubPreviewPage>{(club) => <ClubView club={club} />}</ClubPreviewPage>;
}
