import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { DkimKey } from '../../../platform/mail/transport/dkim.js';

const DNS_PATIENCE_MS = 3000;

/** Reads the TXT records of a name. @throws Error if it has none */
export type LookUp = (name: string) => Promise<string[]>;

export interface Sender {
  /** The domain of the sender's address. */
  domain: string;
  /** The key that signs our emails; null if we do not sign them. */
  dkim: DkimKey | null;
  /** The DKIM selector, if the mail server signs. */
  selector: string | undefined;
}

/** @returns the DNS records that the sender lacks, by which others recognise spam */
export async function missingInDns(
  { domain, dkim, selector }: Sender,
  lookUp: LookUp = inDns(),
): Promise<string[]> {
  const at = async (name: string, begin: string): Promise<string | undefined> => {
    try {
      return (await lookUp(name)).find((text) => text.startsWith(begin));
    } catch {
      return undefined;
    }
  };
  const signedBy = dkim ? `${dkim.keySelector}._domainkey.${dkim.domainName}` : null;
  const keyAt = signedBy ?? (selector === undefined ? null : `${selector}._domainkey.${domain}`);
  const [spf, key, dmarc] = await Promise.all([
    at(domain, 'v=spf1'),
    keyAt === null ? undefined : at(keyAt, 'v=DKIM1'),
    at(`_dmarc.${domain}`, 'v=DMARC1'),
  ]);
  const isOtherKey = dkim !== null && key !== undefined && !belongsTo(key, dkim);
  return [
    spf === undefined && 'SPF',
    key === undefined && 'DKIM',
    isOtherKey && `DKIM that belongs to DKIM_KEY (${signedBy} has another key)`,
    dmarc === undefined && 'DMARC',
  ].filter((each) => each !== false);
}

/** Whether a DNS record has the public part of a key. */
function belongsTo(record: string, { privateKey }: DkimKey): boolean {
  const own = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const [, published = ''] = /(?:^|;)\s*p=([^;]*)/.exec(record) ?? [];
  return published.replace(/\s/g, '') === own;
}

function inDns(): LookUp {
  const resolver = new Resolver({ timeout: DNS_PATIENCE_MS, tries: 1 });
  return async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
}
