import { useSearchParams } from 'react-router-dom';
import { providerAt } from '@/payment/online-providers';
import { CardPage } from './card-page';
import { WalletPage } from './wallet-page';

/**
 * Payment page for the provider named in the query (`method`), or the page's default provider.
 * @param page its path
 */
export function CheckoutPage({ page }: { page: string }) {
  const [query] = useSearchParams();
  const provider = providerAt(page, query);
  return provider.kind === 'wallet' ? <WalletPage provider={provider} /> : <CardPage provider={provider} />;
}
