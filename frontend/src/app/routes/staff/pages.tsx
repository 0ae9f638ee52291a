import { PagesPage } from '@/features/staff/website/pages/pages-page';

export function Component() {
  return <PagesPage />;
}
