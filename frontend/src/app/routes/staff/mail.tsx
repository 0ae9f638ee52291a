import { MailPage } from '@/features/staff/mail/mail-page';

export function Component() {
  return <MailPage />;
}
