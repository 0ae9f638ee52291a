import { isIP } from 'node:net';

/** Providers give each IPv6 customer at least a /64 network, so a client can use any of its 2⁶⁴ addresses. */
const OWN_GROUPS = 4;
const STORED_GROUPS = 3;
const GROUPS = 8;

/**
 * The network that rate limits count by: the IPv4 address, or the /64 of an IPv6 address. Text that is not an address
 * is returned unchanged.
 */
export function networkOf(address: string): string {
  const [plain = ''] = address.split('%', 1);
  if (isIP(plain) !== 6) return address;
  const groups = groupsOf(plain);
  const mapped = ipv4Of(groups);
  if (mapped) return mapped;
  const network = groups.slice(0, OWN_GROUPS).map((group) => group.toString(16));
  return `${network.join(':')}::/64`;
}

/** The network that is stored for years: the /24 (IPv4) or /48 (IPv6); null for text that is not an address. */
export function coarseNetworkOf(address: string): string | null {
  const [plain = ''] = address.split('%', 1);
  const groups = isIP(plain) === 6 ? groupsOf(plain) : null;
  const ipv4 = groups ? ipv4Of(groups) : plain;
  if (ipv4 !== null && isIP(ipv4) === 4) return `${ipv4.split('.').slice(0, 3).join('.')}.0/24`;
  const network = groups?.slice(0, STORED_GROUPS).map((group) => group.toString(16));
  return network ? `${network.join(':')}::/48` : null;
}

/** The eight numbers of a valid IPv6 address in any notation. */
function groupsOf(address: string): number[] {
  const hexadecimal = address.replace(
    /\b(\d+)\.(\d+)\.(\d+)\.(\d+)$/,
    (_, ...bytes: string[]) =>
      `${byteText(bytes[0])}${byteText(bytes[1])}:${byteText(bytes[2])}${byteText(bytes[3])}`,
  );
  const [head = '', tail] = hexadecimal.split('::');
  const numbers = (text = ''): number[] =>
    text === '' ? [] : text.split(':').map((group) => Number.parseInt(group, 16));
  const left = numbers(head);
  const right = numbers(tail);
  return [...left, ...Array<number>(GROUPS - left.length - right.length).fill(0), ...right];
}

function byteText(decimal: string | undefined): string {
  return Number(decimal).toString(16).padStart(2, '0');
}

/** Sockets for both protocols write an IPv4 address as `::ffff:203.0.113.7`. */
function ipv4Of(groups: readonly number[]): string | null {
  const [high = 0, low = 0] = groups.slice(6);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join('.') : null;
}
