const MINUTE_MS = 60_000;

/** How long an offer stands. */
export interface OfferPolicy {
  /** The longest, in hours. */
  hours: number;
  /** It ends so many hours before its slot begins. */
  endsHoursBefore: number;
  /** One that would stand for fewer minutes is not made. */
  leastMinutes: number;
}

/** Until when a slot is offered now; null when it begins too soon for anybody to be asked. */
export function offerEnd(start: Date, now: Date, policy: OfferPolicy): Date | null {
  const longest = now.getTime() + policy.hours * 60 * MINUTE_MS;
  const latest = start.getTime() - policy.endsHoursBefore * 60 * MINUTE_MS;
  const end = Math.min(longest, latest);
  return end - now.getTime() < policy.leastMinutes * MINUTE_MS ? null : new Date(end);
}
