export interface RetentionPolicy {
  days: number;
  weeks: number;
}

export const RETENTION: RetentionPolicy = { days: 7, weeks: 4 };

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Returns the backups to delete. The newest of each of the last days and weeks that have a backup is kept. Days without
 * a backup do not count, so that a site that stood still for a month keeps all of its backups.
 * @param times of complete backups, in any order
 */
export function expiredBackups(times: readonly Date[], { days, weeks }: RetentionPolicy = RETENTION): Date[] {
  const newestFirst = [...times].sort((a, b) => b.getTime() - a.getTime());
  const keptDays = new Set<number>();
  const keptWeeks = new Set<number>();
  return newestFirst.filter((time) => {
    const day = Math.floor(time.getTime() / DAY_MS);
    // Weeks start on Monday; 1 January 1970 was a Thursday.
    const week = Math.floor((day + 3) / 7);
    const ofDay = !keptDays.has(day) && keptDays.size < days;
    const ofWeek = !keptWeeks.has(week) && keptWeeks.size < weeks;
    if (ofDay) keptDays.add(day);
    if (ofWeek) keptWeeks.add(week);
    return !ofDay && !ofWeek;
  });
}
