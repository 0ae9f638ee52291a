import { MailTemplatesPage } from '@/features/staff/mail-templates/mail-templates-page';

export function Component() {
  return <MailTemplatesPage />;
}
