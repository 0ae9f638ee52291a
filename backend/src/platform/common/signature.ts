import { createHmac, timingSafeEqual } from 'node:crypto';

/** What shows that words are our own: nobody can make it without the key. @param bytes that it has; it is in hex */
export function signatureOf(words: string, key: Buffer, bytes: number): string {
  return createHmac('sha256', key).update(words).digest().subarray(0, bytes).toString('hex');
}

/** @param keys those that have ever sealed */
export function isSignatureOf(words: string, seal: string, keys: readonly Buffer[]): boolean {
  const given = Buffer.from(seal, 'hex');
  return keys.some((key) =>
    timingSafeEqual(Buffer.from(signatureOf(words, key, given.length), 'hex'), given),
  );
}
