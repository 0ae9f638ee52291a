import { ReaderImportPage } from '@/features/staff/messages/newsletter/import-page';

export function Component() {
  return <ReaderImportPage />;
}
