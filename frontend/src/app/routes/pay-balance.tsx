import { OwnBalancePage } from '@/features/checkout/balance/own-balance-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Pay for Your Booking',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <OwnBalancePage />;
}
