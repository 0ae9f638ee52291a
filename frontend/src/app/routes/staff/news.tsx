import { NewsListPage } from '@/features/staff/website/news/news-list-page';

export function Component() {
  return <NewsListPage />;
}
