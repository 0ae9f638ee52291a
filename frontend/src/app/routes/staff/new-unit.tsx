import { NewUnitPage } from '@/features/staff/settings/spaces/new-unit-page';

export function Component() {
  return <NewUnitPage />;
}
