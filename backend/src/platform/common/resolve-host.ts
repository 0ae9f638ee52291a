import { lookup, Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';

/** For one try at one name server. */
const DNS_TIMEOUT_MS = 2000;

export interface ResolvedAddress {
  address: string;
  family: number;
}

/**
 * All addresses of a host. The question goes to the name servers, not to the few threads in which `dns.lookup` waits, and ends with the
 * signal, so that names without an answer delay no other.
 * @throws Error with the code of the name server, or the signal's reason
 */
export async function resolveHost(
  host: string,
  signal: AbortSignal,
  resolver = new Resolver({ timeout: DNS_TIMEOUT_MS, tries: 2 }),
): Promise<ResolvedAddress[]> {
  const family = isIP(host);
  if (family !== 0) return [{ address: host, family }];
  const cancel = (): void => resolver.cancel();
  signal.addEventListener('abort', cancel, { once: true });
  try {
    const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
    signal.throwIfAborted();
    const found = [
      ...(four.status === 'fulfilled' ? four.value.map((address) => ({ address, family: 4 })) : []),
      ...(six.status === 'fulfilled' ? six.value.map((address) => ({ address, family: 6 })) : []),
    ];
    if (found.length === 0 && four.status === 'rejected') throw four.reason;
    return found;
  } finally {
    signal.removeEventListener('abort', cancel);
  }
}

/** As `resolveHost`, for names that the settings give: these may stand in the machine's own list of hosts alone. */
export const resolveOwnHost = (host: string): Promise<ResolvedAddress[]> => lookup(host, { all: true });
