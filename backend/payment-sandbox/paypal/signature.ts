import { randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { generate } from 'selfsigned';
import type { Ledger } from '../ledger.js';

const KEY_ID = 'paypal-webhook-private-key';
const CERTIFICATE_ID = 'paypal-webhook-certificate';
const ALGORITHM = 'SHA256withRSA';
const DAY_MS = 24 * 60 * 60 * 1000;
export const CERTIFICATE_PATH = '/v1/notifications/certs/CERT-5a4d2b0c-5eb0cafe';

/** PayPal signs transmission id, time, webhook id and the CRC-32 of the body's bytes, joined by `|`. */
function signedText(transmissionId: string, time: string, webhookId: string, body: string | Buffer): string {
  return `${transmissionId}|${time}|${webhookId}|${crc32(body)}`;
}

interface Certified {
  private: string;
  cert: string;
}
/** Making a key takes most of a second, so all sandboxes of a process share one. */
let ours: Promise<Certified> | undefined;

function certified(): Promise<Certified> {
  ours ??= generate([{ name: 'commonName', value: 'Payment sandbox (test mode)' }], {
    algorithm: 'sha256',
    // The client's clock may be behind.
    notBeforeDate: new Date(Date.now() - DAY_MS),
    notAfterDate: new Date(Date.now() + 3650 * DAY_MS),
  });
  return ours;
}

/** Creates the sandbox's key and certificate once and stores them in the ledger, because clients cache certificates. */
export async function makeCertificate(ledger: Ledger): Promise<void> {
  if (ledger.get('secret', CERTIFICATE_ID)) return;
  const made = await certified();
  ledger.transaction((tx) => {
    tx.put('secret', KEY_ID, { value: made.private });
    tx.put('secret', CERTIFICATE_ID, { value: made.cert });
  });
}

function secret(ledger: Ledger, id: string): string {
  const known = ledger.get('secret', id);
  if (!known) throw new Error('the sandbox has no certificate yet');
  return known.value;
}

/** The certificate in PEM, served where `PAYPAL-CERT-URL` points. */
export function certificatePem(ledger: Ledger): string {
  return secret(ledger, CERTIFICATE_ID);
}

/** The headers of one delivery. Each attempt gets a new transmission id. */
export function transmissionHeaders(
  ledger: Ledger,
  base: string,
  webhookId: string,
  body: string,
): Record<string, string> {
  const id = randomUUID();
  const time = new Date().toISOString();
  const signature = sign(
    'sha256',
    Buffer.from(signedText(id, time, webhookId, body)),
    secret(ledger, KEY_ID),
  );
  return {
    'paypal-transmission-id': id,
    'paypal-transmission-time': time,
    'paypal-transmission-sig': signature.toString('base64'),
    'paypal-auth-algo': ALGORITHM,
    'paypal-cert-url': `${base}${CERTIFICATE_PATH}`,
  };
}

export interface SignatureQuestion {
  auth_algo: string;
  transmission_id: string;
  transmission_sig: string;
  transmission_time: string;
  webhook_id: string;
}

/** Verifies a delivery against the exact bytes of its body. */
export function verifyTransmission(ledger: Ledger, question: SignatureQuestion, rawEvent: string): boolean {
  if (question.auth_algo !== ALGORITHM) return false;
  const { transmission_id: id, transmission_time: time, webhook_id: webhookId } = question;
  const text = Buffer.from(signedText(id, time, webhookId, rawEvent));
  return verify('sha256', text, certificatePem(ledger), Buffer.from(question.transmission_sig, 'base64'));
}

/**
 * The exact text of a value in a JSON object, because parsing and serialising it could change its bytes.
 * Null if the object has no such member.
 */
export function rawMember(json: string, name: string): string | null {
  let depth = 0;
  let index = 0;
  while (index < json.length) {
    const character = json[index];
    if (character === '"') {
      const end = endOfString(json, index);
      const colon = skipSpace(json, end);
      if (depth === 1 && json[colon] === ':' && JSON.parse(json.slice(index, end)) === name) {
        const start = skipSpace(json, colon + 1);
        return json.slice(start, endOfValue(json, start));
      }
      index = end;
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') depth -= 1;
    index += 1;
  }
  return null;
}

function skipSpace(text: string, from: number): number {
  let index = from;
  while (index < text.length && /\s/.test(text.charAt(index))) index += 1;
  return index;
}

/** Position after the closing quote of the string that starts at `start`. */
function endOfString(text: string, start: number): number {
  let index = start + 1;
  while (index < text.length && text[index] !== '"') index += text[index] === '\\' ? 2 : 1;
  return index + 1;
}

function endOfValue(text: string, start: number): number {
  let depth = 0;
  let index = start;
  while (index < text.length) {
    const character = text.charAt(index);
    if (character === '"') {
      index = endOfString(text, index);
      if (depth === 0) return index;
      continue;
    }
    if (character === '{' || character === '[') depth += 1;
    if (character === '}' || character === ']') {
      if (depth === 0) return index;
      depth -= 1;
      if (depth === 0) return index + 1;
    }
    if (depth === 0 && (character === ',' || /\s/.test(character))) return index;
    index += 1;
  }
  return index;
}
