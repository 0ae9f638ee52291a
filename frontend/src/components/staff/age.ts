const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The age in round words: '20 min', '5 h', '3 days'. @param since ISO 8601 @param now in milliseconds */
export function ageText(since: string, now: number): string {
  const past = Math.max(0, now - Date.parse(since));
  if (past < HOUR) return `${Math.max(1, Math.floor(past / MINUTE))} min`;
  if (past < DAY) return `${Math.floor(past / HOUR)} h`;
  const days = Math.floor(past / DAY);
  return days === 1 ? '1 day' : `${days} days`;
}
