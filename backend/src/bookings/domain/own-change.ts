/** The details of a booking when its hirer requested a change. */
export interface ChangedFrom {
  spaceId: number;
  /** ISO. */
  startTime: string;
  endTime: string;
  slotCount: number;
  guestCount: number;
  eventType: string;
  totalMinor: number;
}

export function changedFrom({
  spaceId,
  startTime,
  endTime,
  slotCount,
  guestCount,
  eventType,
  totalMinor,
}: Omit<ChangedFrom, 'startTime' | 'endTime'> & { startTime: Date; endTime: Date }): ChangedFrom {
  return {
    spaceId,
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    slotCount,
    guestCount,
    eventType,
    totalMinor,
  };
}

/** Amounts in minor units. */
export interface ChangedPrice {
  /** What the change adds to the price; may be negative. */
  deltaMinor: number;
  /** Before the change. */
  totalMinor: number;
  paidMinor: number;
}

/** What a hirer pays before a change: its extra price, less any overpayment. An earlier balance stays due separately. */
export function dueForChange({ deltaMinor, totalMinor, paidMinor }: ChangedPrice): number {
  return Math.max(0, Math.min(deltaMinor, totalMinor + deltaMinor - paidMinor));
}

/** The day that notice periods count from: the earliest that the booking ever had, so that a move cannot improve its refund. */
export function noticeDay({ date, earliestDate }: { date: string; earliestDate: string | null }): string {
  return earliestDate !== null && earliestDate < date ? earliestDate : date;
}
