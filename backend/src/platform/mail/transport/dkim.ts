import type { Env } from '../../config/env.js';

/** The library's list lacks the last header, which one-click unsubscribe needs (RFC 8058, 4). */
const SIGNED = [
  'from:sender:reply-to:subject:date:message-id:to:cc:mime-version:content-type:content-transfer-encoding',
  'in-reply-to:references:list-id:list-help:list-unsubscribe:list-subscribe:list-post:list-owner:list-archive',
  'list-unsubscribe-post',
].join(':');

/** The key that signs emails. */
export interface DkimKey {
  domainName: string;
  keySelector: string;
  /** PEM */
  privateKey: string;
}

/** null: the mail server signs emails itself. */
export function dkimOf({ DKIM_DOMAIN, DKIM_SELECTOR, DKIM_KEY }: Env): DkimKey | null {
  if (!DKIM_DOMAIN || !DKIM_SELECTOR || !DKIM_KEY) return null;
  return {
    domainName: DKIM_DOMAIN,
    keySelector: DKIM_SELECTOR,
    privateKey: DKIM_KEY.replaceAll('\\n', '\n'),
  };
}

/** The options for nodemailer. */
export function signingWith(key: DkimKey | null): { dkim?: DkimKey & { headerFieldNames: string } } {
  return key ? { dkim: { ...key, headerFieldNames: SIGNED } } : {};
}
