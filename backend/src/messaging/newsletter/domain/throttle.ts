/** The most emails that may be started in any minute. */
export interface Throttle {
  perMinute: number;
  /** For each domain of recipients. */
  perDomain: number;
}

export interface Waiting {
  domain: string;
}

/**
 * @returns the emails that may start now, in order
 * @param recent the emails started within the last minute, by domain
 * @param most the most that may start at once
 */
export function allowedNow<Mail extends Waiting>(
  { perMinute, perDomain }: Throttle,
  recent: ReadonlyMap<string, number>,
  waiting: readonly Mail[],
  most: number,
): Mail[] {
  const counts = new Map(recent);
  let left = Math.min(most, perMinute - [...recent.values()].reduce((sum, count) => sum + count, 0));
  return waiting.filter(({ domain }) => {
    const count = counts.get(domain) ?? 0;
    if (left <= 0 || count >= perDomain) return false;
    left -= 1;
    counts.set(domain, count + 1);
    return true;
  });
}

/** Domains that have reached their limit for this minute. */
export function fullDomains({ perDomain }: Throttle, recent: ReadonlyMap<string, number>): string[] {
  return [...recent].filter(([, count]) => count >= perDomain).map(([domain]) => domain);
}
