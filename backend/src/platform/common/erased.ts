/** Replaces the name of an erased person. */
export const ERASED_NAME = 'Erased person';

/** A reserved domain (RFC 2606), so no one has an address there. */
const ERASED_DOMAIN = 'erased.invalid';
export const ERASED_ADDRESS = `erased:@${ERASED_DOMAIN}`;

/** Whether an address replaces that of an erased person. Nothing is sent to it. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(`@${ERASED_DOMAIN}`);
}
