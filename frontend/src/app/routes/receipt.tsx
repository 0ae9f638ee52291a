import { ReceiptPage } from '@/features/my-bookings/own-booking/receipt-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Receipt',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <ReceiptPage />;
}
