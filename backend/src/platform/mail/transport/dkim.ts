import type { Env } from '../../config/env.js';

/** The library's own list lacks the last one, without which leaving by one click does not count (RFC 8058, 4). */
const SIGNED = [
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding',
  'in-reply-to:references:list-id:list-help:list-unsubscribe:list-subscribe:list-post:list-owner:list-archive',
  'list-unsubscribe-post',
].join(':');

/** What mails are signed with. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}

/** null: signing is the mail server's to do. */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Env): DkimKey | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return null;
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_KEY.replaceAll('\\n', '\n'),
  };
}

/** As the library that speaks mail wants it. */
export function signingWith(key: DkimKey | null): { dkim?: DkimKey & { headerFieldNames: string } } {
  return key ? { dkim: { ...key, headerFieldNames: SIGNED } } : {};
}
