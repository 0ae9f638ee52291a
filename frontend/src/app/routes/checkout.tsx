import { CheckoutPage } from '@/features/checkout/checkout-page';

export function Component() {
  return <CheckoutPage />;
}
