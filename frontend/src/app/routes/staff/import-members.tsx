import { ImportPage } from '@/features/staff/people/import-page';

export function Component() {
  return <ImportPage />;
}
