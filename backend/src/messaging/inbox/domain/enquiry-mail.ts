import { oneLine } from '../../../platform/common/one-line.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';

/** Who wrote by the contact form, and what. */
export interface Enquirer {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function enquirySubject({ subject, name }: Enquirer): string {
  return `Website: ${oneLine(subject)} (from ${oneLine(name)})`;
}

export function enquiryWords({ name, email, subject, message }: Enquirer): MailBlock[] {
  return [
    `${oneLine(name)} <${email}> wrote through the contact form.`,
    `Subject: ${oneLine(subject)}`,
    { quote: message },
    { small: 'Answering this mail answers the person who wrote.' },
  ];
}
