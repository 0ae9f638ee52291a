import { isSealOf, sealOf } from '../../common/seal.js';
import type { Env } from '../../config/env.js';

/** A mail that has gone out: an issue of the newsletter to somebody (`newsletter_sends`), or any other (`mails`). */
export interface SentMail {
  kind: 'issue' | 'mail';
  id: number;
}

const MAC_BYTES = 9;
const LETTER = { issue: '', mail: 'm' } as const;

const wordsOf = ({ kind, id }: SentMail): string =>
  `bounce of a ${kind === 'issue' ? 'newsletter' : 'mail'}:${id}`;

/** Where what cannot be delivered comes back to: says which mail it was, and nobody else can make one. */
export function bounceAddress(mail: SentMail, key: Buffer, domain: string): string {
  return `bounce+${LETTER[mail.kind]}${mail.id}.${sealOf(wordsOf(mail), key, MAC_BYTES)}@${domain}`;
}

/** @returns null for an address that is not ours */
export function readBounceAddress(address: string, keys: readonly Buffer[]): SentMail | null {
  const [, letter, digits, mac] = /^bounce\+(m?)([1-9]\d{0,9})\.([0-9a-f]{18})@/i.exec(address) ?? [];
  if (letter === undefined || digits === undefined || mac === undefined) return null;
  const mail: SentMail = { kind: letter === '' ? 'issue' : 'mail', id: Number(digits) };
  return isSealOf(wordsOf(mail), mac.toLowerCase(), keys) ? mail : null;
}

/** @param clubAddress of the club, which sends where nobody else is said to */
export function bounceDomain({ MAIL_BOUNCE_DOMAIN, MAIL_FROM }: Env, clubAddress: string): string {
  return MAIL_BOUNCE_DOMAIN ?? domainOf(MAIL_FROM ?? clubAddress);
}

/** 'club.example' of 'Club <hello@club.example>'. */
function domainOf(sender: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
