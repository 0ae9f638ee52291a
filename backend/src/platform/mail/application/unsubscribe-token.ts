import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 4;
const SIGNATURE_BYTES = 16;

function sign(id: Buffer, key: Buffer): Buffer {
  return createHmac('sha256', key)
    .update('leave the newsletter:')
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** The token of a subscriber's unsubscribe link. It cannot be forged. */
export function unsubscribeToken(subscriberId: number, key: Buffer): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeInt32BE(subscriberId);
  return Buffer.concat([id, sign(id, key)]).toString('base64url');
}

/**
 * @param keys all keys that have ever signed tokens
 * @returns the subscriber's id, or null for a token without a valid signature
 */
export function readUnsubscribeToken(token: string, keys: readonly Buffer[]): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  const signature = bytes.subarray(ID_BYTES);
  return keys.some((key) => timingSafeEqual(signature, sign(id, key))) ? id.readInt32BE() : null;
}
