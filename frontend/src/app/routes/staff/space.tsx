import { SpaceEditorPage } from '@/features/staff/settings/spaces/space-editor';

export function Component() {
  return <SpaceEditorPage />;
}
