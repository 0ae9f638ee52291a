import type { AdminSlot, NewSlot } from '@/api/staff/generated';
import { formatShortDate } from '@/lib/format';

export const LIST_LABELS: Record<AdminSlot['list'], string> = {
  booking: 'Booking page',
  home: 'Home page',
};

export const WEEKDAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

/** 'Every day', 'Mon to Fri', 'Sat, Sun' */
export function weekdaysText(weekdays: readonly number[]): string {
  const days = [...weekdays].sort((one, other) => one - other);
  if (days.length === 7) return 'Every day';
  const [first = 1] = days;
  const last = days.at(-1) ?? first;
  const isRun = days.length > 2 && last - first === days.length - 1;
  const name = (day: number) => WEEKDAYS[day - 1] ?? '';
  return isRun ? `${name(first)} to ${name(last)}` : days.map(name).join(', ');
}

export function beginText({ validFrom }: Pick<AdminSlot, 'validFrom'>): string {
  return validFrom === null ? 'From the start' : formatShortDate(validFrom);
}

export function endText({ validTo }: Pick<AdminSlot, 'validTo'>): string {
  return validTo === null ? 'Ongoing' : formatShortDate(validTo);
}

/** Minutes of '14:00'; a midnight at the end is the day's own. */
export function minuteOf(time: string, isEnd = false): number {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = hour * 60 + minute;
  return isEnd && minutes === 0 ? 1440 : minutes;
}

export interface TypedSlot {
  list: NewSlot['list'];
  /** 'HH:MM' */
  from: string;
  to: string;
  /** Numbers as text, 1 is Monday. */
  weekdays: string[];
}

export const EMPTY_SLOT: TypedSlot = {
  list: 'booking',
  from: '',
  to: '',
  weekdays: ['1', '2', '3', '4', '5', '6', '7'],
};

export function toNewSlot({ list, from, to, weekdays }: TypedSlot): NewSlot {
  return { list, startMinute: minuteOf(from), endMinute: minuteOf(to, true), weekdays: weekdays.map(Number) };
}
