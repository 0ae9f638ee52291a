import { FeedsPage } from '@/features/staff/feeds/feeds-page';

export function Component() {
  return <FeedsPage />;
}
