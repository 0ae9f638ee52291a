import { UnitEditorPage } from '@/features/staff/setup/unit-editor';

export function Component() {
  return <UnitEditorPage />;
}
