import { MyDataPage } from '@/features/profile/my-data-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Your Data', listed: false, secretAddress: true });

export function Component() {
  return <MyDataPage />;
}
