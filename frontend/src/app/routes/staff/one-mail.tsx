import { OneMailPage } from '@/features/staff/messages/sent-email/one-mail-page';

export function Component() {
  return <OneMailPage />;
}
