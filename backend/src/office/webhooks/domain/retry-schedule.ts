const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** Seconds between two tries: the last one is about three days after the first. */
const PAUSES = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 18 * HOUR, 22 * HOUR];
/** A receiver cannot put a try off for longer. */
const MOST_SECONDS = 24 * HOUR;
const JITTER = 0.2;

/** An endpoint that fails for this long is disabled. */
export const MAX_FAILING_DAYS = 5;

/**
 * Seconds until the next try, or null if there is none.
 * @param attempts made so far
 * @param retryAfterSeconds what the receiver asked for
 * @param random from 0 to 1, so that many deliveries do not return at once
 */
export function pauseAfter(
  attempts: number,
  retryAfterSeconds: number | null,
  random: number,
): number | null {
  const pause = PAUSES[attempts - 1];
  if (pause === undefined) return null;
  const spread = pause * (1 - JITTER + 2 * JITTER * random);
  return Math.min(Math.max(spread, retryAfterSeconds ?? 0), MOST_SECONDS);
}

/** @param header `Retry-After`: seconds or a date of HTTP */
export function retryAfterOf(header: string | undefined, now: Date): number | null {
  if (header === undefined) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header);
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, (at - now.getTime()) / 1000);
}
