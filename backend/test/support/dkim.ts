import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const DKIM_KEY = {
  domainName: 'club.example',
  keySelector: 'club2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
/** Where others look for its public half, and what stands there. */
export const DKIM_RECORD = {
  name: 'club2026._domainkey.club.example',
  text: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
};

/** What a receiving server finds: 'pass', 'fail', 'none'; and the headers that are signed, in lower case. */
export async function dkimOfMail(raw: string): Promise<{ result: string; signed: string[] }> {
  const { results } = await dkimVerify(Buffer.from(raw), {
    resolver: (name: string) => {
      expect(name).toBe(DKIM_RECORD.name);
      return Promise.resolve([[DKIM_RECORD.text]]);
    },
  });
  const [first] = results as { status: { result: string }; signingHeaders?: { keys: string } }[];
  const keys = first?.signingHeaders?.keys ?? '';
  return { result: first?.status.result ?? 'none', signed: keys.toLowerCase().split(/\s*:\s*/) };
}
