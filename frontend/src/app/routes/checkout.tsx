import { paths } from '@/config/paths';
import { CheckoutPage } from '@/features/checkout/checkout-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ query }) => ({
  title: 'Checkout',
  listed: false,
  secretAddress: true,
  // Without a client secret the page redirects to the booking.
  loading: !query.get('clientSecret') && !query.get('method'),
});

export function Component() {
  return <CheckoutPage page={paths.checkout} />;
}
