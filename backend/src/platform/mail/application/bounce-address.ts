import { isSignatureOf, signatureOf } from '../../common/signature.js';
import type { Env } from '../../config/env.js';

/** A sent email: a newsletter issue to one reader (`newsletter_sends`), or any other email (`mails`). */
export interface SentMail {
  kind: 'issue' | 'mail';
  id: number;
}

const MAC_BYTES = 9;
const LETTER = { issue: '', mail: 'm' } as const;

const wordsOf = ({ kind, id }: SentMail): string =>
  `bounce of a ${kind === 'issue' ? 'newsletter' : 'mail'}:${id}`;

/** The address for delivery failures. It names the email, and its seal cannot be forged. */
export function bounceAddress(mail: SentMail, key: Buffer, domain: string): string {
  return `bounce+${LETTER[mail.kind]}${mail.id}.${signatureOf(wordsOf(mail), key, MAC_BYTES)}@${domain}`;
}

/** @returns null for an address without a valid seal */
export function readBounceAddress(address: string, keys: readonly Buffer[]): SentMail | null {
  const [, letter, digits, mac] = /^bounce\+(m?)([1-9]\d{0,9})\.([0-9a-f]{18})@/i.exec(address) ?? [];
  if (letter === undefined || digits === undefined || mac === undefined) return null;
  const mail: SentMail = { kind: letter === '' ? 'issue' : 'mail', id: Number(digits) };
  return isSignatureOf(wordsOf(mail), mac.toLowerCase(), keys) ? mail : null;
}

/** @param clubAddress the sender unless MAIL_FROM names another */
export function bounceDomain({ MAIL_BOUNCE_DOMAIN, MAIL_FROM }: Env, clubAddress: string): string {
  return MAIL_BOUNCE_DOMAIN ?? domainOf(MAIL_FROM ?? clubAddress);
}

/** 'club.example' of 'Club <hello@club.example>'. */
function domainOf(sender: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
