import { PricesPage } from '@/features/staff/prices/prices-page';

export function Component() {
  return <PricesPage />;
}
