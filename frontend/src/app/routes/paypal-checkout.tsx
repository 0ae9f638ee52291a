import { WalletPage } from '@/features/checkout/wallet-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'PayPal Checkout',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <WalletPage />;
}
