import { generateKeyPairSync } from 'node:crypto';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

export const DKIM_KEY = {
  domainName: 'club.example',
  keySelector: 'club2026',
  privateKey: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
/** The DNS record with the public key. */
export const DKIM_RECORD = {
  name: 'club2026._domainkey.club.example',
  text: `v=DKIM1; k=rsa; p=${publicKey.export({ type: 'spki', format: 'der' }).toString('base64')}`,
};

/**
 * Verifies a signature as a receiving server would. `result` is 'pass', 'fail' or 'none'; `signed` has lower-case
 * header names.
 */
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
