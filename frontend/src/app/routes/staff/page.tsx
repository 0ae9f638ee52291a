import { PageEditorPage } from '@/features/staff/pages/page-editor';

export function Component() {
  return <PageEditorPage />;
}
