const DAY_MS = 24 * 60 * 60 * 1000;
/** Providers search at most 31 days at once. */
const WINDOW_MS = 30 * DAY_MS;
/** Reports are hours late, and the bank can return a payout for some days, so the last days are read again. */
const OVERLAP_MS = 10 * DAY_MS;
/** How late a movement is in a report at most, as PayPal says. For SQL. */
export const REPORT_LAG = `interval '3 hours'`;
/** The longest that a movement or payout is waited for. */
const MAX_WAIT_MS = 90 * DAY_MS;

export interface ReportState {
  /** The report is read from here on. */
  since: Date;
  readUntil: Date;
  /** The oldest movement or payout that the provider has not decided yet. */
  oldestOpen: Date | null;
}

export interface ReportWindow {
  since: Date;
  until: Date;
}

/** The periods to read, oldest first: all since the last reading, with the days before that again. */
export function windowsToRead({ since, readUntil, oldestOpen }: ReportState, now: Date): ReportWindow[] {
  const open = Math.max(oldestOpen?.getTime() ?? Infinity, now.getTime() - MAX_WAIT_MS);
  const begin = Math.max(since.getTime(), Math.min(readUntil.getTime() - OVERLAP_MS, open));
  const windows: ReportWindow[] = [];
  for (let from = begin; from < now.getTime(); from += WINDOW_MS)
    windows.push({ since: new Date(from), until: new Date(Math.min(from + WINDOW_MS, now.getTime())) });
  return windows;
}

/** The report is read each night after this hour, venue-local. */
const READ_AT_MINUTE = 3 * 60;

/** Whether the nightly reading is due. `minuteOf` and `dateOf` are venue-local. */
export function isReadingDue(
  readAt: Date | null,
  now: Date,
  local: { dateOf: (at: Date) => string; instantOf: (date: string, minute: number) => Date },
): boolean {
  const begin = local.instantOf(local.dateOf(now), READ_AT_MINUTE);
  const due = begin > now ? new Date(begin.getTime() - DAY_MS) : begin;
  return readAt === null || readAt < due;
}
