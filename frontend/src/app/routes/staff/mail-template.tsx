import { MailTemplatePage } from '@/features/staff/mail-templates/mail-template-page';

export function Component() {
  return <MailTemplatePage />;
}
