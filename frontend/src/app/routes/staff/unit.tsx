import { UnitEditorPage } from '@/features/staff/settings/spaces/unit-editor';

export function Component() {
  return <UnitEditorPage />;
}
