import { SuccessPage } from '@/features/checkout/success-page';

export function Component() {
  return <SuccessPage />;
}
