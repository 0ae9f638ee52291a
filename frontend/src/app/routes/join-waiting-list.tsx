import { JoinPage } from '@/features/waiting-list/join-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Join the Waiting List', listed: false });

export function Component() {
  return <JoinPage />;
}
