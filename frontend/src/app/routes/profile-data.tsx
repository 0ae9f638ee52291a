import { YourDataPage } from '@/features/profile/your-data-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Your Data · Profile', listed: false });

export function Component() {
  return <YourDataPage />;
}
