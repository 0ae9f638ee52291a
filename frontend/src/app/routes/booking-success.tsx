import { SuccessPage } from '@/features/checkout/success-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Booking Confirmed',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <SuccessPage />;
}
