import { ClubEditorPage } from '@/features/staff/clubs/club-editor';

export function Component() {
  return <ClubEditorPage />;
}
