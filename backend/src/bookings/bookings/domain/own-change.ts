/** What of a booking its hirer has seen when asking for a change. */
export interface ChangedFrom {
  spaceId: number;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  timeSlot: string;
  guestCount: number;
  eventType: string;
  totalMinor: number;
}

export function changedFrom({
  spaceId,
  date,
  timeSlot,
  guestCount,
  eventType,
  totalMinor,
}: ChangedFrom): ChangedFrom {
  return { spaceId, date, timeSlot, guestCount, eventType, totalMinor };
}

/** Amounts in minor units. */
export interface ChangedPrice {
  /** What the change adds to the price; negative where it takes away. */
  deltaMinor: number;
  /** Before it. */
  totalMinor: number;
  paidMinor: number;
}

/**
 * What is to be paid before a hirer's own change is made: what it adds, as far as too much has not been paid already. What was
 * owed before is a matter of its own.
 */
export function dueForChange({ deltaMinor, totalMinor, paidMinor }: ChangedPrice): number {
  return Math.max(0, Math.min(deltaMinor, totalMinor + deltaMinor - paidMinor));
}

/**
 * The day for the notice periods of cancellations and changes: the earliest that the booking ever had,
 * so that moving a booking does not improve its refund.
 */
export function dayOfTerms({ date, earliestDate }: { date: string; earliestDate: string | null }): string {
  return earliestDate !== null && earliestDate < date ? earliestDate : date;
}
