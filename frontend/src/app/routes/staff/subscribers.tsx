import { SubscribersPage } from '@/features/staff/newsletter/subscribers-page';

export function Component() {
  return <SubscribersPage />;
}
