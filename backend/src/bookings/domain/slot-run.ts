import type { NamedSlots } from '../../platform/common/named-slots.js';
import { type DatedSlot, labelOf, SlotList, type SlotTimes } from './slot.js';

/** The slots of a booking: one, or several in a row of one list. */
export interface BookedSlots {
  /** The slot's label; of several the first start and the last end, as their list writes times. */
  timeSlot: string;
  /** Labels of the first and the last of several; null for one and for a custom time. */
  firstTimeSlot: string | null;
  untilTimeSlot: string | null;
  /** How many slots the price counts. */
  slotCount: number;
}

/** The slots of a booking, without the rest of it. */
export function slotsOf({ timeSlot, firstTimeSlot, untilTimeSlot, slotCount }: BookedSlots): BookedSlots {
  return { timeSlot, firstTimeSlot, untilTimeSlot, slotCount };
}

/** How to ask for the slots of a booking again. */
export function namesOf({ timeSlot, firstTimeSlot, untilTimeSlot }: BookedSlots): NamedSlots {
  return { timeSlot: firstTimeSlot ?? timeSlot, untilTimeSlot };
}

interface SlotTimesBooked extends Pick<BookedSlots, 'slotCount'> {
  startTime: Date;
  endTime: Date;
}

/** Compares times and numbers of slots; two bookings can have these in common and not their labels. */
export function isSameTime(one: SlotTimesBooked, other: SlotTimesBooked): boolean {
  return (
    one.startTime.getTime() === other.startTime.getTime() &&
    one.endTime.getTime() === other.endTime.getTime() &&
    one.slotCount === other.slotCount
  );
}

export function oneSlot(timeSlot: string): BookedSlots {
  return { timeSlot, firstTimeSlot: null, untilTimeSlot: null, slotCount: 1 };
}

/** The length of time that one slot of a custom time buys. */
const SLOT_MINUTES = 120;

/** A time that staff choose costs as many slots as it has two-hour lengths begun. */
export function customTime(timeSlot: string, { startMinute, endMinute }: SlotTimes): BookedSlots {
  return { ...oneSlot(timeSlot), slotCount: Math.ceil((endMinute - startMinute) / SLOT_MINUTES) };
}

/**
 * The slots from one to a later one of the same list.
 * @param day the slots of a day, in order
 * @returns null unless the day's list has both, in this order
 */
export function slotRun(
  day: readonly DatedSlot[],
  { timeSlot, untilTimeSlot }: NamedSlots,
): (BookedSlots & SlotTimes) | null {
  const list = day.find(({ label }) => label === timeSlot)?.list;
  const ofList = day.filter((slot) => slot.list === list);
  const from = ofList.findIndex(({ label }) => label === timeSlot);
  const to = ofList.findIndex(({ label }) => label === untilTimeSlot);
  const [first, last] = [ofList[from], ofList[to]];
  if (!first || !last || to <= from) return null;
  const times = { startMinute: first.startMinute, endMinute: last.endMinute };
  return {
    timeSlot: labelOf(first.list, times),
    firstTimeSlot: first.label,
    untilTimeSlot: last.label,
    slotCount: to - from + 1,
    ...times,
  };
}

const WEEK = [1, 2, 3, 4, 5, 6, 7];

/**
 * How many slots a day's list has at most; at least one.
 * @param slots of some time: what ends and what follows it count together
 */
export function longestList(slots: readonly DatedSlot[]): number {
  const counts = WEEK.flatMap((weekday) =>
    Object.values(SlotList).map(
      (list) => slots.filter((slot) => slot.list === list && slot.weekdays.includes(weekday)).length,
    ),
  );
  return Math.max(1, ...counts);
}
