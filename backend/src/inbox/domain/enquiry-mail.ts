import { oneLine } from '../../platform/common/one-line.js';

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

export function enquiryText({ name, email, subject, message }: Enquirer): string {
  return [
    `${oneLine(name)} <${email}> wrote through the contact form.`,
    `Subject: ${oneLine(subject)}`,
    '',
    message,
    '',
    '-- ',
    'Answering this mail answers the person who wrote.',
    '',
  ].join('\n');
}
