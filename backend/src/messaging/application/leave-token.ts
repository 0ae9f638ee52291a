import { createHmac, timingSafeEqual } from 'node:crypto';

const ID_BYTES = 4;
const SIGNATURE_BYTES = 16;

function sign(id: Buffer, secret: string): Buffer {
  return createHmac('sha256', secret)
    .update('leave the newsletter:')
    .update(id)
    .digest()
    .subarray(0, SIGNATURE_BYTES);
}

/** What a mail to a subscriber carries so that its reader can leave: says nothing to others, and nobody can make one. */
export function leaveToken(subscriberId: number, secret: string): string {
  const id = Buffer.alloc(ID_BYTES);
  id.writeInt32BE(subscriberId);
  return Buffer.concat([id, sign(id, secret)]).toString('base64url');
}

/** @returns the subscriber's id, or null for a token that is not ours */
export function readLeaveToken(token: string, secret: string): number | null {
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== ID_BYTES + SIGNATURE_BYTES) return null;
  const id = bytes.subarray(0, ID_BYTES);
  return timingSafeEqual(bytes.subarray(ID_BYTES), sign(id, secret)) ? id.readInt32BE() : null;
}
