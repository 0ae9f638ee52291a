import { ExtraEditorPage } from '@/features/staff/setup/extra-editor';

export function Component() {
  return <ExtraEditorPage />;
}
