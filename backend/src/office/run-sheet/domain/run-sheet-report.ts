/** Hours before and after its day in which a link is valid. */
const LINK_HOURS_AROUND = 12;

/** Kinds of reports. */
export enum ReportKind {
  Arrived = 'arrived',
  NoShow = 'no_show',
  Left = 'left',
  /** Results of an inspection. */
  Clean = 'clean',
  Damage = 'damage',
  Incident = 'incident',
}

/** Kinds that need a text. */
export const WORDED: readonly ReportKind[] = [ReportKind.Damage, ReportKind.Incident];

/** Outcome of a report, which is stored in any case. */
export enum ReportOutcome {
  /** It counts. */
  Taken = 'taken',
  /** A report about a later time says otherwise and counts instead. */
  Older = 'older',
  Refused = 'refused',
}

/** Whether the bond was received, without the amount. */
export enum RunSheetBond {
  None = 'none',
  Taken = 'taken',
  NotTaken = 'not_taken',
}

const HOUR_MS = 3_600_000;

/** When the link of a day is valid. @param start of the venue-local day @param end of it */
export function linkTimes(start: Date, end: Date): { opensAt: Date; closesAt: Date } {
  const around = LINK_HOURS_AROUND * HOUR_MS;
  return { opensAt: new Date(start.getTime() - around), closesAt: new Date(end.getTime() + around) };
}

/** The time of a report by the phone's clock, which can be wrong; limited to the day and to the past. */
export function timeDone(said: Date, dayStart: Date, now: Date): Date {
  return new Date(Math.min(Math.max(said.getTime(), dayStart.getTime()), now.getTime()));
}

/** Whether a report about `at` is older than what is known from `known`. */
export function isOlder(at: Date, known: Date | null): boolean {
  return known !== null && at < known;
}
