import { ConfirmAddressPage } from '@/features/auth/confirm-address-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Confirm Your Address',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <ConfirmAddressPage />;
}
