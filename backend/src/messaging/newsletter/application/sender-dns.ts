import { createPublicKey } from 'node:crypto';
import { Resolver } from 'node:dns/promises';
import type { DkimKey } from '../../../platform/mail/transport/dkim.js';

const DNS_PATIENCE_MS = 3000;

/** The texts that stand at a name. @throws Error where there are none */
export type LookUp = (name: string) => Promise<string[]>;

export interface Sender {
  /** Of the sender's address. */
  domain: string;
  /** What mails are signed with here. */
  dkim: DkimKey | null;
  /** Where the mail server signs: by which key of the domain's. */
  selector: string | undefined;
}

/** @returns what others, who decide by it whether mails are spam, do not find of a sender */
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

/** Whether a record has the public half of a key. */
function belongsTo(record: string, { privateKey }: DkimKey): boolean {
  const own = createPublicKey(privateKey).export({ type: 'spki', format: 'der' }).toString('base64');
  const [, published = ''] = /(?:^|;)\s*p=([^;]*)/.exec(record) ?? [];
  return published.replace(/\s/g, '') === own;
}

function inDns(): LookUp {
  const resolver = new Resolver({ timeout: DNS_PATIENCE_MS, tries: 1 });
  return async (name) => (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
}
