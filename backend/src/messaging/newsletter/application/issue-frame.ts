import type { Letterhead } from '../../../platform/mail/domain/mail-blocks.js';
import { storedLinkOf } from '../../../platform/mail/domain/stored-links.js';
import { mailHtml } from '../../../platform/mail/layout/mail-html.js';
import type { Frozen, Letter } from '../persistence/issue.repository.js';

export interface Foot {
  letterhead: Letterhead;
  leaveUrl: string;
}

const LEAVE = 'Leave the list';

/** A whole mail: its inner part in the one layout of the club's mails, with how to leave and who writes below. */
export async function framed(
  subject: string,
  inner: { html: string; text: string },
  { letterhead, leaveUrl }: Foot,
): Promise<{ html: string; text: string }> {
  const { name, address, phone, email } = letterhead;
  const why = `You get this because you asked for the newsletter of the ${name}.`;
  const leave = { why, words: LEAVE, href: leaveUrl };
  return {
    html: await mailHtml({ subject, blocks: [], inner: inner.html, leave, letterhead }),
    text: `${subject}\n\n${inner.text}\n\n${why}\n${LEAVE}: ${leaveUrl}\n\n-- \n${name}\n${address}\n${phone}, ${email}\n`,
  };
}

/** An issue with a reader's own link to leave, which goes into its place in the frame: no typed text is looked through for it. */
export function forReader(
  issue: Letter | Frozen,
  leaveUrl: string,
): Promise<{ html: string; text: string }> | { html: string; text: string } {
  const { subject, inner, innerText, letterhead } = issue;
  if (innerText !== undefined && letterhead !== undefined)
    return framed(subject, { html: inner, text: innerText }, { letterhead, leaveUrl });
  // The previous release has frozen it: its frame is the last that has such a link. In HTML no typed text has one, as quotation
  // marks are escaped.
  const place = storedLinkOf('leave');
  const { html, text } = issue as Frozen;
  return {
    html: withLast(html, `href="${place}"`, `href="${leaveUrl}"`),
    text: withLast(text, `\n${LEAVE}: ${place}\n`, `\n${LEAVE}: ${leaveUrl}\n`),
  };
}

function withLast(text: string, part: string, instead: string): string {
  const at = text.lastIndexOf(part);
  return at < 0 ? text : text.slice(0, at) + instead + text.slice(at + part.length);
}
