import { MailTemplatesPage } from '@/features/staff/settings/mail-templates/mail-templates-page';

export function Component() {
  return <MailTemplatesPage />;
}
