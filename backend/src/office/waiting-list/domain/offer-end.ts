const MINUTE_MS = 60_000;

export interface OfferPolicy {
  /** An offer is valid for at most this many hours. */
  hours: number;
  /** An offer ends at the latest this many hours before its slot. */
  endsHoursBefore: number;
  /** No offer is made if it would be valid for fewer minutes. */
  minMinutes: number;
}

/** When an offer that is made now expires; null if the slot starts too soon to offer it. */
export function offerEnd(start: Date, now: Date, policy: OfferPolicy): Date | null {
  const longest = now.getTime() + policy.hours * 60 * MINUTE_MS;
  const latest = start.getTime() - policy.endsHoursBefore * 60 * MINUTE_MS;
  const end = Math.min(longest, latest);
  return end - now.getTime() < policy.minMinutes * MINUTE_MS ? null : new Date(end);
}
