import { WalletPage } from '@/features/checkout/wallet-page';

export function Component() {
  return <WalletPage />;
}
