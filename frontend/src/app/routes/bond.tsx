import { BondResponsePage } from '@/features/bond-response/bond-response-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Your Bond',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <BondResponsePage />;
}
