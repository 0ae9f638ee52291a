import { NewNewsPage } from '@/features/staff/website/news/new-news-page';

export function Component() {
  return <NewNewsPage />;
}
