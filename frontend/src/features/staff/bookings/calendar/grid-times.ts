import type { Slot } from '@/api/site/generated';
import type { NamedSlots } from '@/booking/slot-run';
import { formatMinute } from '@/lib/format';
import { MINUTES_OF_DAY } from './calendar-days';
import { bookingSlotsOn, type TimeRange } from './occupancy';

/** Dragging goes to the next start or end of a slot within this distance, else by quarters of an hour. */
const NEAR = 10;
const STEP = 15;
/** The smallest step of a custom time. */
export const FINE_STEP = 5;

export const rangeText = ({ from, until }: TimeRange): string =>
  `${formatMinute(from)} – ${formatMinute(until)}`;

/** The minute that a pointer means. @param isFine any five minutes */
export function snap(minute: number, edges: readonly number[], isFine: boolean): number {
  const near = edges.find((edge) => Math.abs(edge - minute) <= NEAR);
  if (!isFine && near !== undefined) return near;
  const step = isFine ? FINE_STEP : STEP;
  return Math.min(MINUTES_OF_DAY, Math.max(0, Math.round(minute / step) * step));
}

/** Starts and ends of the slots of a day. */
export function slotEdges(slots: readonly Slot[], day: string): number[] {
  const own = bookingSlotsOn(slots, day);
  return [...new Set(own.flatMap(({ startMinute, endMinute }) => [startMinute, endMinute]))];
}

/** 'HH:mm'; midnight is the start of the next day. */
export function clock(minute: number): string {
  const pad = (part: number) => String(part).padStart(2, '0');
  return `${pad(Math.floor(minute / 60) % 24)}:${pad(minute % 60)}`;
}

/** A time as a request names it: one slot, several in a row, or a custom time, '14:00 - 16:30'. */
export function namedTime(slots: readonly Slot[], day: string, { from, until }: TimeRange): NamedSlots {
  const own = bookingSlotsOn(slots, day).sort((a, b) => a.startMinute - b.startMinute);
  const first = own.findIndex(({ startMinute }) => startMinute === from);
  const last = own.findIndex(({ endMinute }) => endMinute === until);
  if (first === -1 || last < first)
    return { timeSlot: `${clock(from)} - ${clock(until)}`, untilTimeSlot: null };
  return {
    timeSlot: own[first]?.label ?? '',
    untilTimeSlot: last > first ? (own[last]?.label ?? null) : null,
  };
}
