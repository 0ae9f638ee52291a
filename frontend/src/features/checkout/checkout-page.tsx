import { useSearchParams } from 'react-router-dom';
import { providerAt } from '@/payment/online-providers';
import { CardPage } from './card-page';
import { WalletPage } from './wallet-page';

/**
 * Where a payment is made: with the provider that the query names (`method`), or else with the one whose page it is.
 * @param page its path
 */
export function CheckoutPage({ page }: { page: string }) {
  const [query] = useSearchParams();
  const provider = providerAt(page, query);
  return provider.kind === 'wallet' ? <WalletPage provider={provider} /> : <CardPage provider={provider} />;
}
