import { BlockList, isIP } from 'node:net';

/** Networks of one key, so that the list stays easy to check. */
export const MAX_NETWORKS = 10;

const BITS: Readonly<Record<number, number>> = { 4: 32, 6: 128 };
const PREFIX = /^\d{1,3}$/;

interface Network {
  address: string;
  bits: number;
  family: 'ipv4' | 'ipv6';
}

/** '203.0.113.0/24', '2001:db8::/32', or a single address. @returns null for any other text */
function networkFrom(text: string): Network | null {
  const [address = '', prefix, ...rest] = text.split('/');
  const most = address.includes('%') ? undefined : BITS[isIP(address)];
  if (most === undefined || rest.length > 0) return null;
  if (prefix !== undefined && !PREFIX.test(prefix)) return null;
  const bits = prefix === undefined ? most : Number(prefix);
  return bits > most ? null : { address, bits, family: most === BITS[4] ? 'ipv4' : 'ipv6' };
}

export const isNetwork = (text: string): boolean => networkFrom(text) !== null;

/** Whether a client is in one of the networks. @param address IPv4 or IPv6, also an IPv4 address as '::ffff:203.0.113.7' */
export function isWithin(address: string, networks: readonly string[]): boolean {
  const list = new BlockList();
  for (const network of networks.map(networkFrom))
    if (network) list.addSubnet(network.address, network.bits, network.family);
  const [plain = ''] = address.split('%', 1);
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}
