import { ConfirmPage } from '@/features/newsletter/confirm-page';

export function Component() {
  return <ConfirmPage />;
}
