import type { Letterhead } from '../../../platform/mail/domain/mail-blocks.js';
import { mailHtml } from '../../../platform/mail/layout/mail-html.js';
import type { Letter } from '../persistence/issue.repository.js';

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

/** An issue with a subscriber's own link to unsubscribe. */
export function forSubscriber(
  { subject, inner, innerText, letterhead }: Letter,
  leaveUrl: string,
): Promise<{ html: string; text: string }> {
  return withEmailLayout(subject, { html: inner, text: innerText }, { letterhead, leaveUrl });
}
