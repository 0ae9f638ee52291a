/** How many mails may begin in any minute. */
export interface Throttle {
  perMinute: number;
  /** To one domain. */
  perDomain: number;
}

export interface Waiting {
  domain: string;
}

/**
 * The mails that may begin now, the first first.
 * @param lately mails that have begun within the last minute, by domain
 * @param most at once
 */
export function within<Mail extends Waiting>(
  { perMinute, perDomain }: Throttle,
  lately: ReadonlyMap<string, number>,
  waiting: readonly Mail[],
  most: number,
): Mail[] {
  const counts = new Map(lately);
  let left = Math.min(most, perMinute - [...lately.values()].reduce((sum, count) => sum + count, 0));
  return waiting.filter(({ domain }) => {
    const count = counts.get(domain) ?? 0;
    if (left <= 0 || count >= perDomain) return false;
    left -= 1;
    counts.set(domain, count + 1);
    return true;
  });
}

/** Domains that get nothing more within this minute. */
export function fullDomains({ perDomain }: Throttle, lately: ReadonlyMap<string, number>): string[] {
  return [...lately].filter(([, count]) => count >= perDomain).map(([domain]) => domain);
}
