import type { Letterhead } from '../../platform/mail/domain/mail-blocks.js';
import { mailHtml } from '../../platform/mail/layout/mail-html.js';

export interface Foot {
  letterhead: Letterhead;
  /** Or what stands for it. */
  leaveUrl: string;
}

/** A whole mail: its inner part in the one layout of the club's mails, with how to leave and who writes below. */
export async function framed(
  subject: string,
  inner: { html: string; text: string },
  { letterhead, leaveUrl }: Foot,
): Promise<{ html: string; text: string }> {
  const { name, address, phone, email } = letterhead;
  const why = `You get this because you asked for the newsletter of the ${name}.`;
  const leave = { why, words: 'Leave the list', href: leaveUrl };
  return {
    html: await mailHtml({ subject, blocks: [], inner: inner.html, leave, letterhead }),
    text: `${subject}\n\n${inner.text}\n\n${why}\nLeave the list: ${leaveUrl}\n\n-- \n${name}\n${address}\n${phone}, ${email}\n`,
  };
}
