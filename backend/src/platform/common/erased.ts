/** What stands where a person's name was, once they are erased. */
export const ERASED_NAME = 'Erased person';

/** Nobody has an address there (RFC 2606), and none with a colon can be registered. */
const ERASED_DOMAIN = 'erased.invalid';
export const ERASED_ADDRESS = `erased:@${ERASED_DOMAIN}`;

/** Whether an address is what stands where an erased person's was: nothing is sent to it. */
export function isErasedAddress(address: string): boolean {
  return address.endsWith(`@${ERASED_DOMAIN}`);
}
