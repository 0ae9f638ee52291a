import { paths } from '@/config/paths';
import { CheckoutPage } from '@/features/checkout/checkout-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'PayPal Checkout',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <CheckoutPage page={paths.paypalCheckout} />;
}
