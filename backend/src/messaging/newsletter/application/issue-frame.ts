import type { Letterhead } from '../../../platform/mail/domain/mail-blocks.js';
import { storedLinkOf } from '../../../platform/mail/domain/stored-links.js';
import { mailHtml } from '../../../platform/mail/layout/mail-html.js';
import type { Frozen, Letter } from '../persistence/issue.repository.js';

export interface Foot {
  letterhead: Letterhead;
  leaveUrl: string;
}

const UNSUBSCRIBE = 'Unsubscribe';

/** A newsletter email: the issue in the club's email layout, with the link to unsubscribe and the club's address below. */
export async function withEmailLayout(
  subject: string,
  inner: { html: string; text: string },
  { letterhead, leaveUrl }: Foot,
): Promise<{ html: string; text: string }> {
  const { name, address, phone, email } = letterhead;
  const reason = `You are receiving this because you subscribed to the ${name} newsletter.`;
  const unsubscribe = { reason, label: UNSUBSCRIBE, href: leaveUrl };
  return {
    html: await mailHtml({ subject, blocks: [], inner: inner.html, unsubscribe, letterhead }),
    text: `${subject}\n\n${inner.text}\n\n${reason}\n${UNSUBSCRIBE}: ${leaveUrl}\n\n-- \n${name}\n${address}\n${phone}, ${email}\n`,
  };
}

/** An issue with a reader's own link to unsubscribe. Typed text is not searched for a placeholder. */
export function forReader(
  issue: Letter | Frozen,
  leaveUrl: string,
): Promise<{ html: string; text: string }> | { html: string; text: string } {
  const { subject, inner, innerText, letterhead } = issue;
  if (innerText !== undefined && letterhead !== undefined)
    return withEmailLayout(subject, { html: inner, text: innerText }, { letterhead, leaveUrl });
  // An issue that an earlier release froze has a placeholder for the link. The last one is ours: the text before it may have the
  // same words, and HTML escapes quotation marks.
  const place = storedLinkOf('leave');
  const { html, text } = issue as Frozen;
  return {
    html: withLast(html, `href="${place}"`, `href="${leaveUrl}"`),
    text: withLast(text, `: ${place}\n`, `: ${leaveUrl}\n`),
  };
}

function withLast(text: string, part: string, instead: string): string {
  const at = text.lastIndexOf(part);
  return at < 0 ? text : text.slice(0, at) + instead + text.slice(at + part.length);
}
