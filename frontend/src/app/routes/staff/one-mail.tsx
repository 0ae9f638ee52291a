import { OneMailPage } from '@/features/staff/mail/one-mail-page';

export function Component() {
  return <OneMailPage />;
}
