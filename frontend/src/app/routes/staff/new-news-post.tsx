import { NewNewsPage } from '@/features/staff/news/new-news-page';

export function Component() {
  return <NewNewsPage />;
}
