/** A link also works this many hours before and after its day. */
const LINK_HOURS_AROUND = 12;

export enum ReportKind {
  Arrived = 'arrived',
  NoShow = 'no_show',
  Left = 'left',
  /** The inspection found no damage. */
  Clean = 'clean',
  Damage = 'damage',
  Incident = 'incident',
}

export const KINDS_WITH_TEXT: readonly ReportKind[] = [ReportKind.Damage, ReportKind.Incident];

/** Whether a report counts. */
export enum ReportOutcome {
  /** It counts. */
  Taken = 'taken',
  /** It does not count, because a report about a later time says otherwise. */
  Older = 'older',
  /** It does not count, because the booking's state does not allow it. */
  Refused = 'refused',
}

/** Whether the club has taken a bond. The caretaker does not see the amount. */
export enum RunSheetBond {
  None = 'none',
  Taken = 'taken',
  NotTaken = 'not_taken',
}

const HOUR_MS = 3_600_000;

/** When the link to a day works. @param start start of the venue-local day @param end end of that day */
export function linkTimes(start: Date, end: Date): { opensAt: Date; closesAt: Date } {
  const around = LINK_HOURS_AROUND * HOUR_MS;
  return { opensAt: new Date(start.getTime() - around), closesAt: new Date(end.getTime() + around) };
}

/** The time by the phone's clock, which can be wrong, limited to between the start of the day and now. */
export function plausibleTime(phoneTime: Date, dayStart: Date, now: Date): Date {
  return new Date(Math.min(Math.max(phoneTime.getTime(), dayStart.getTime()), now.getTime()));
}

/** Whether `at` is before `latest`. A report about the same instant counts as newer. */
export function isOlder(at: Date, latest: Date | null): boolean {
  return latest !== null && at < latest;
}
