import { createHmac, timingSafeEqual } from 'node:crypto';

const MAC_BYTES = 9;

const macOf = (sendId: number, key: Buffer): Buffer =>
  createHmac('sha256', key).update(`bounce of a newsletter:${sendId}`).digest().subarray(0, MAC_BYTES);

/** Where what cannot be delivered comes back to: says which mail it was, and nobody else can make one. */
export function bounceAddress(sendId: number, key: Buffer, domain: string): string {
  return `bounce+${sendId}.${macOf(sendId, key).toString('hex')}@${domain}`;
}

/** @returns the mail's row, or null for an address that is not ours */
export function readBounceAddress(address: string, keys: readonly Buffer[]): number | null {
  const [, id, mac] = /^bounce\+([1-9]\d{0,9})\.([0-9a-f]{18})@/i.exec(address) ?? [];
  if (id === undefined || mac === undefined) return null;
  const given = Buffer.from(mac, 'hex');
  return keys.some((key) => timingSafeEqual(given, macOf(Number(id), key))) ? Number(id) : null;
}
