import { PagesPage } from '@/features/staff/pages/pages-page';

export function Component() {
  return <PagesPage />;
}
