import { ImportPage } from '@/features/staff/people/people/import-page';

export function Component() {
  return <ImportPage />;
}
