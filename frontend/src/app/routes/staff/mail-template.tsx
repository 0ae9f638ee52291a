import { MailTemplatePage } from '@/features/staff/settings/mail-templates/mail-template-page';

export function Component() {
  return <MailTemplatePage />;
}
