import { BankDetailsPage } from '@/features/bank-details/bank-details-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Your Bank Details',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <BankDetailsPage />;
}
