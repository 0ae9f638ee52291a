import { NewUnitPage } from '@/features/staff/setup/new-unit-page';

export function Component() {
  return <NewUnitPage />;
}
