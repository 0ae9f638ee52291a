import { ReaderImportPage } from '@/features/staff/newsletter/import-page';

export function Component() {
  return <ReaderImportPage />;
}
