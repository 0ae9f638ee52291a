/** Default opening hours (specification, section 2): 'closed', '17:00-22:00' or '17:00-late'. */
export const HOURS_TEXTS = {
  hoursMonday: 'closed',
  hoursTuesday: '17:00-late',
  hoursWednesday: '17:00-late',
  hoursThursday: '17:00-late',
  hoursFriday: '17:00-late',
  hoursSaturday: '18:00-late',
  hoursSunday: '17:00-22:00',
  hoursNote: '',
};

export const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** Closing time without a fixed hour. */
export const LATE = 'late';

/** Opening and closing time of a day; null if closed. */
export function parseHours(hours: string): { opens: string; closes: string } | null {
  const [opens = '', closes] = hours.split('-');
  return closes === undefined ? null : { opens, closes };
}

/** '5pm to late', 'Closed' */
export function hoursText(hours: string): string {
  const parts = parseHours(hours);
  return parts ? `${clockText(parts.opens)} to ${clockText(parts.closes)}` : 'Closed';
}

/** The week's hours, with consecutive equal days on one line: 'Tuesday to Friday'. */
export function weekText(texts: Readonly<Record<string, string>>): { days: string; hours: string }[] {
  return groupDays(texts).map(({ days, hours }) => {
    const [first = '', last = first] = [days[0], days.at(-1)];
    return { days: first === last ? first : `${first} to ${last}`, hours: hoursText(hours) };
  });
}

/** Groups consecutive days with the same hours. */
export function groupDays(texts: Readonly<Record<string, string>>): { days: string[]; hours: string }[] {
  const runs: { days: string[]; hours: string }[] = [];
  for (const day of WEEK) {
    const hours = texts[`hours${day}`] ?? HOURS_TEXTS[`hours${day}`];
    const run = runs.at(-1);
    if (run?.hours === hours) run.days.push(day);
    else runs.push({ days: [day], hours });
  }
  return runs;
}

/** '5pm', '5:30pm', 'noon' */
function clockText(time: string): string {
  if (time === LATE) return LATE;
  if (time === '12:00') return 'noon';
  if (time === '00:00') return 'midnight';
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'am' : 'pm'}`;
}
