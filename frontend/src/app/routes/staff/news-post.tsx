import { NewsEditorPage } from '@/features/staff/website/news/news-editor';

export function Component() {
  return <NewsEditorPage />;
}
