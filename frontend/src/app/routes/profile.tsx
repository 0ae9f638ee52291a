import { DetailsPage } from '@/features/profile/details-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Details · Profile', listed: false });

export function Component() {
  return <DetailsPage />;
}
