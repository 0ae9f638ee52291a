import { isDay } from '../../common/venue-time.js';
import type { FileRow } from './table-rows.js';

/** How to read days such as 3/4/2026. */
export enum DayOrder {
  DayFirst = 'day_first',
  MonthFirst = 'month_first',
}

/** A column's day order, and whether its cells prove it. */
export interface ColumnDays {
  order: DayOrder;
  isSure: boolean;
}

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
/** No spelling of a day is longer. */
const MAX_DAY_LENGTH = 60;
const YEAR_FIRST = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/;
const IN_NUMBERS = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})$/;
const DAY_AND_WORD = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/;
const WORD_AND_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})$/;
const WEEKDAY = /^(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,? /;
const TIME = /^\d{1,2}:\d\d[\d:.]{0,12} ?(?:[ap]\.?m\.?)? ?(?:[a-z]{1,5})?[+-]?[\d:]{0,5}$/;

/** The day in lower case, without weekday and time; null if the cell is too long or what follows is not a time. */
function dayPart(cell: string): string | null {
  if (cell.length > MAX_DAY_LENGTH) return null;
  const lower = cell.trim().toLowerCase().replace(/\s+/g, ' ').replace(WEEKDAY, '');
  const time = lower.search(/\d{1,2}:\d\d/);
  if (time === -1) return lower;
  return TIME.test(lower.slice(time)) ? lower.slice(0, time).replace(/(?<![t, ])[t, ]+$/, '') : null;
}

const fullYear = (year: string): string => (year.length === 2 ? `20${year}` : year);
const dayOf = (year: string, month: number | string, day: string): string | null => {
  const written = `${fullYear(year)}-${String(month).padStart(2, '0')}-${day.padStart(2, '0')}`;
  return isDay(written) ? written : null;
};
const monthOf = (word: string): number => MONTHS.findIndex((month) => month.startsWith(word.slice(0, 4))) + 1;

/**
 * Reads a day as spreadsheets and mail programs write it, with or without a time. A time zone is ignored.
 * @returns 'YYYY-MM-DD', or null if the cell is not a day
 */
export function readDay(cell: string, order: DayOrder): string | null {
  const text = dayPart(cell);
  if (text === null) return null;
  const [, year = '', month = '', day = ''] = YEAR_FIRST.exec(text) ?? [];
  if (year) return dayOf(year, month, day);
  const [, first = '', second = '', last = ''] = IN_NUMBERS.exec(text) ?? [];
  if (first) return order === DayOrder.DayFirst ? dayOf(last, second, first) : dayOf(last, first, second);
  const [, date = '', word = '', ofYear = ''] = DAY_AND_WORD.exec(text) ?? [];
  if (date) return dayOf(ofYear, monthOf(word), date);
  const [, name = '', number = '', inYear = ''] = WORD_AND_DAY.exec(text) ?? [];
  return name ? dayOf(inYear, monthOf(name), number) : null;
}

/** Whether a cell is a day in either order. */
export const isDayCell = (cell: string): boolean =>
  readDay(cell, DayOrder.DayFirst) !== null || readDay(cell, DayOrder.MonthFirst) !== null;

/**
 * The day order of a whole column: one cell with a number above 12 decides it for all rows.
 * @returns null if no cell writes a day in numbers; an error message if rows contradict each other
 */
export function daysOf(rows: readonly FileRow[], place: number): ColumnDays | string | null {
  let isThere = false;
  const seen: Partial<Record<DayOrder, string>> = {};
  for (const { line, cells } of rows) {
    const cell = cells[place] ?? '';
    const [, first, second] = IN_NUMBERS.exec(dayPart(cell) ?? '') ?? [];
    if (first === undefined) continue;
    isThere = true;
    const where = `line ${line}: ${cell.trim()}`;
    if (Number(first) > 12 && Number(second) <= 12) seen[DayOrder.DayFirst] ??= where;
    if (Number(second) > 12 && Number(first) <= 12) seen[DayOrder.MonthFirst] ??= where;
  }
  const { [DayOrder.DayFirst]: dayFirst, [DayOrder.MonthFirst]: monthFirst } = seen;
  if (dayFirst !== undefined && monthFirst !== undefined)
    return `Some dates have the day first (${dayFirst}), others the month (${monthFirst}). Write them all the same way, for example 2026-03-14.`;
  if (!isThere) return null;
  const order = monthFirst === undefined ? DayOrder.DayFirst : DayOrder.MonthFirst;
  return { order, isSure: dayFirst !== undefined || monthFirst !== undefined };
}
