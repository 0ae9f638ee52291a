import { NewsListPage } from '@/features/staff/news/news-list-page';

export function Component() {
  return <NewsListPage />;
}
