import { SpaceEditorPage } from '@/features/staff/setup/space-editor';

export function Component() {
  return <SpaceEditorPage />;
}
