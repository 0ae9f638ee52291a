import { FeedsPage } from '@/features/staff/settings/feeds/feeds-page';

export function Component() {
  return <FeedsPage />;
}
