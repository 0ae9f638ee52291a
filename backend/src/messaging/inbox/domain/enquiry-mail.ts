import { oneLine } from '../../../platform/common/one-line.js';
import type { MailBlock } from '../../../platform/mail/domain/mail-blocks.js';

/** A message from the contact form. */
export interface Enquirer {
  name: string;
  email: string;
  subject: string;
  message: string;
}

export function enquirySubject({ subject, name }: Enquirer): string {
  return `Website message: ${oneLine(subject)} (from ${oneLine(name)})`;
}

export function enquiryBlocks({ name, email, subject, message }: Enquirer): MailBlock[] {
  return [
    `${oneLine(name)} sent a message through the contact form. Reply to this email to answer.`,
    { quote: message },
    {
      facts: [
        ['Name', name],
        ['Email', email],
        ['Subject', subject],
      ],
    },
  ];
}
