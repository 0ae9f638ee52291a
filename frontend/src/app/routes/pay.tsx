import { PayLinkPage } from '@/features/checkout/balance/pay-link-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Pay for Your Booking',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <PayLinkPage />;
}
