import { NewsEditorPage } from '@/features/staff/news/news-editor';

export function Component() {
  return <NewsEditorPage />;
}
