import { NotificationsPage } from '@/features/profile/notifications-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Notifications · Profile', listed: false });

export function Component() {
  return <NotificationsPage />;
}
