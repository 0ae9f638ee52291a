import { PageEditorPage } from '@/features/staff/website/pages/page-editor';

export function Component() {
  return <PageEditorPage />;
}
