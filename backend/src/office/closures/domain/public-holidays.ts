import { addDays } from '../../../platform/common/venue-time.js';

/** South Australia's public holidays, by the names of the Public Holidays Act 2023 (SA). */
export enum PublicHoliday {
  NewYearsDay = 'new_years_day',
  AustraliaDay = 'australia_day',
  AdelaideCupDay = 'adelaide_cup_day',
  GoodFriday = 'good_friday',
  EasterSaturday = 'easter_saturday',
  EasterSunday = 'easter_sunday',
  EasterMonday = 'easter_monday',
  AnzacDay = 'anzac_day',
  KingsBirthday = 'kings_birthday',
  LabourDay = 'labour_day',
  ChristmasEve = 'christmas_eve',
  ChristmasDay = 'christmas_day',
  ProclamationDay = 'proclamation_day',
  NewYearsEve = 'new_years_eve',
}

export interface HolidayDate {
  holiday: PublicHoliday;
  name: string;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  /** Start in minutes of the day: two holidays start in the evening. */
  startMinute: number;
}

export const HOLIDAY_NAMES: Readonly<Record<PublicHoliday, string>> = {
  [PublicHoliday.NewYearsDay]: 'New Year’s Day',
  [PublicHoliday.AustraliaDay]: 'Australia Day',
  [PublicHoliday.AdelaideCupDay]: 'Adelaide Cup Day',
  [PublicHoliday.GoodFriday]: 'Good Friday',
  [PublicHoliday.EasterSaturday]: 'Easter Saturday',
  [PublicHoliday.EasterSunday]: 'Easter Sunday',
  [PublicHoliday.EasterMonday]: 'Easter Monday',
  [PublicHoliday.AnzacDay]: 'Anzac Day',
  [PublicHoliday.KingsBirthday]: 'King’s Birthday',
  [PublicHoliday.LabourDay]: 'Labour Day',
  [PublicHoliday.ChristmasEve]: 'Christmas Eve',
  [PublicHoliday.ChristmasDay]: 'Christmas Day',
  [PublicHoliday.ProclamationDay]: 'Proclamation Day',
  [PublicHoliday.NewYearsEve]: 'New Year’s Eve',
};

const EVENING = 19 * 60;
const [SUNDAY, MONDAY, SATURDAY] = [0, 1, 6];

/** The public holidays of a year, by date. Additional holidays that the Governor proclaims follow no rule: staff add them as closures. */
export function publicHolidays(year: number): HolidayDate[] {
  const easter = easterSunday(year);
  const days: [PublicHoliday, string[]][] = [
    [PublicHoliday.NewYearsDay, withNextMonday(`${year}-01-01`)],
    [PublicHoliday.AustraliaDay, [movedToMonday(`${year}-01-26`)]],
    [PublicHoliday.AdelaideCupDay, [mondayOf(year, 3, 2)]],
    [PublicHoliday.GoodFriday, [addDays(easter, -2)]],
    [PublicHoliday.EasterSaturday, [addDays(easter, -1)]],
    [PublicHoliday.EasterSunday, [easter]],
    [PublicHoliday.EasterMonday, [addDays(easter, 1)]],
    // Anzac Day has had no substitute Monday since the Holidays Act 1910 was repealed.
    [PublicHoliday.AnzacDay, [`${year}-04-25`]],
    [PublicHoliday.KingsBirthday, [mondayOf(year, 6, 2)]],
    [PublicHoliday.LabourDay, [mondayOf(year, 10, 1)]],
    [PublicHoliday.ChristmasEve, [`${year}-12-24`]],
    [PublicHoliday.ChristmasDay, christmas(year)],
    [PublicHoliday.ProclamationDay, proclamation(year)],
    [PublicHoliday.NewYearsEve, [`${year}-12-31`]],
  ];
  return days
    .flatMap(([holiday, dates]) =>
      dates.map((date, index) => ({
        holiday,
        name: index === 0 ? HOLIDAY_NAMES[holiday] : `${HOLIDAY_NAMES[holiday]} (additional day)`,
        date,
        startMinute:
          holiday === PublicHoliday.ChristmasEve || holiday === PublicHoliday.NewYearsEve ? EVENING : 0,
      })),
    )
    .sort((a, b) => (a.date < b.date ? -1 : 1));
}

/** The public holiday of a day that has begun by a time of that day; null if there is none. */
export function publicHolidayOn(date: string, untilMinute: number): string | null {
  const ofDay = publicHolidays(Number(date.slice(0, 4))).find(
    (holiday) => holiday.date === date && holiday.startMinute < untilMinute,
  );
  return ofDay?.name ?? null;
}

function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

function nextMonday(date: string): string {
  return addDays(date, (8 - weekdayOf(date)) % 7);
}

function isWeekend(date: string): boolean {
  return weekdayOf(date) === SATURDAY || weekdayOf(date) === SUNDAY;
}

function withNextMonday(date: string): string[] {
  return isWeekend(date) ? [date, nextMonday(date)] : [date];
}

function movedToMonday(date: string): string {
  return isWeekend(date) ? nextMonday(date) : date;
}

/** At a weekend, 27 December is an additional day: the Monday after a Saturday, the Tuesday after a Sunday. */
function christmas(year: number): string[] {
  const date = `${year}-12-25`;
  return isWeekend(date) ? [date, `${year}-12-27`] : [date];
}

/** At a weekend, 28 December is an additional day: the Monday after a Saturday, the Tuesday after a Sunday. */
function proclamation(year: number): string[] {
  const date = `${year}-12-26`;
  return isWeekend(date) ? [date, `${year}-12-28`] : [date];
}

function mondayOf(year: number, month: number, nth: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`;
  return addDays(first, ((MONDAY - weekdayOf(first) + 7) % 7) + 7 * (nth - 1));
}

/** The Meeus/Jones/Butcher algorithm for the Gregorian calendar. */
function easterSunday(year: number): string {
  const [a, b, c] = [year % 19, Math.floor(year / 100), year % 100];
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 19 * l) / 433);
  const month = Math.floor((h + l - 7 * m + 90) / 25);
  const day = (h + l - 7 * m + 33 * month + 19) % 32;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}
