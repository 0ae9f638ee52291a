import { ExtraEditorPage } from '@/features/staff/settings/spaces/extra-editor';

export function Component() {
  return <ExtraEditorPage />;
}
