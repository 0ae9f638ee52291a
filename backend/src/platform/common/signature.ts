import { createHmac, timingSafeEqual } from 'node:crypto';

/** An HMAC of a text in hex. @param bytes its length before hex encoding */
export function signatureOf(text: string, key: Buffer, bytes: number): string {
  return createHmac('sha256', key).update(text).digest().subarray(0, bytes).toString('hex');
}

/** @param keys all keys that were ever used for signing */
export function isSignatureOf(text: string, signature: string, keys: readonly Buffer[]): boolean {
  const given = Buffer.from(signature, 'hex');
  return keys.some((key) => timingSafeEqual(Buffer.from(signatureOf(text, key, given.length), 'hex'), given));
}
