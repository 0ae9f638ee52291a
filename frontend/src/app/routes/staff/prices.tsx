import { PricesPage } from '@/features/staff/settings/prices/prices-page';

export function Component() {
  return <PricesPage />;
}
