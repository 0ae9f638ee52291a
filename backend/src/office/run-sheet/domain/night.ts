/** So many hours around its day a link to a run sheet can be used. */
const LINK_HOURS_AROUND = 12;

/** What whoever has the night reports. */
export enum ReportKind {
  Arrived = 'arrived',
  NoShow = 'no_show',
  Left = 'left',
  /** What the rooms were found like. */
  Clean = 'clean',
  Damage = 'damage',
  Incident = 'incident',
}

/** Kinds that say nothing without words. */
export const WORDED: readonly ReportKind[] = [ReportKind.Damage, ReportKind.Incident];

/** What became of a report. It is kept in any case. */
export enum ReportOutcome {
  /** It is how things stand, until somebody says otherwise. */
  Taken = 'taken',
  /** Somebody has said otherwise about a later time, and that stands. */
  Older = 'older',
  Refused = 'refused',
}

/** Whether a booking's bond is here: nothing of how much. */
export enum NightBond {
  None = 'none',
  Taken = 'taken',
  NotTaken = 'not_taken',
}

const HOUR_MS = 3_600_000;

/** From when to when the link of a day can be used. @param start of the venue-local day @param end of it */
export function linkTimes(start: Date, end: Date): { opensAt: Date; closesAt: Date } {
  const around = LINK_HOURS_AROUND * HOUR_MS;
  return { opensAt: new Date(start.getTime() - around), closesAt: new Date(end.getTime() + around) };
}

/** When something was done, by a telephone whose clock may lie: never before the day, never after now. */
export function timeDone(said: Date, dayStart: Date, now: Date): Date {
  return new Date(Math.min(Math.max(said.getTime(), dayStart.getTime()), now.getTime()));
}

/** Whether what was said about `at` still counts where something else was said about `known`. */
export function isOlder(at: Date, known: Date | null): boolean {
  return known !== null && at < known;
}
