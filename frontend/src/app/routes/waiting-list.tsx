import { WaitingListPage } from '@/features/waiting-list/waiting-list-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Waiting List', listed: false });

export function Component() {
  return <WaitingListPage />;
}
