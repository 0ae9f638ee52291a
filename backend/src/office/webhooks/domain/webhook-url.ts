import { isPublicAddress } from '../../../platform/common/public-address.js';

/** Services of clouds that give their machines' secrets to any program on them. No setting allows them. */
const METADATA = [/^169\.254\./, /^100\.100\.100\.200$/, /^192\.0\.0\.192$/, /^fd00:ec2:/, /^fe80:/];

export const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '').toLowerCase();

/** Why webhooks cannot be sent to this URL, or null. The address behind its name is checked at each try. */
export function urlProblem(text: string, privateHosts: readonly string[]): string | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^https?:$/.test(url.protocol)) return 'Enter an address that begins with https://.';
  if (url.username !== '' || url.password !== '') return 'Enter an address without a username or password.';
  if (url.hash !== '') return 'Enter an address without a # part.';
  if (url.protocol !== 'https:' && !privateHosts.includes(hostOf(url)))
    return 'Enter an address that begins with https://.';
  return null;
}

/** Whether a try may connect to this address of the host. */
export function isAllowedAddress(address: string, host: string, privateHosts: readonly string[]): boolean {
  if (isPublicAddress(address)) return true;
  const plain = address.toLowerCase().replace(/^::ffff:/, '');
  return privateHosts.includes(host) && !METADATA.some((pattern) => pattern.test(plain));
}
