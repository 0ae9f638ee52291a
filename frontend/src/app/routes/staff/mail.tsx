import { MailPage } from '@/features/staff/messages/sent-email/mail-page';

export function Component() {
  return <MailPage />;
}
