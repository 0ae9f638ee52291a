import { ClubEditorPage } from '@/features/staff/website/clubs/club-editor';

export function Component() {
  return <ClubEditorPage />;
}
