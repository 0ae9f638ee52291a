import { ConfirmPage } from '@/features/newsletter/confirm-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Confirm Your Subscription',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <ConfirmPage />;
}
