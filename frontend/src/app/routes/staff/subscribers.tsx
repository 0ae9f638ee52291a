import { SubscribersPage } from '@/features/staff/messages/newsletter/subscribers-page';

export function Component() {
  return <SubscribersPage />;
}
