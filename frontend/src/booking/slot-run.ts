import type { DayAvailability } from '@/api/members/generated';
import type { Slot } from '@/api/site/generated';
import { isOpen, slotsOn, type DaySlot, type SlotState } from './day-slots';

/** Slots as a request names them: one, or several in a row from the first to the last. */
export interface NamedSlots {
  timeSlot: string;
  /** The last of several; null for one. */
  untilTimeSlot: string | null;
}

/** How to ask for the slots of a booking again. */
export function namesOf({
  timeSlot,
  firstTimeSlot,
  untilTimeSlot,
}: {
  timeSlot: string;
  firstTimeSlot?: string | null;
  untilTimeSlot?: string | null;
}): NamedSlots {
  return { timeSlot: firstTimeSlot ?? timeSlot, untilTimeSlot: untilTimeSlot ?? null };
}

export function areSameSlots(one: NamedSlots, other: NamedSlots): boolean {
  return one.timeSlot === other.timeSlot && one.untilTimeSlot === other.untilTimeSlot;
}

/** The label of a booking of these slots: the first start and the last end. */
export function labelOf({
  timeSlot,
  untilTimeSlot,
}: {
  timeSlot: string;
  untilTimeSlot?: string | null | undefined;
}): string {
  return untilTimeSlot ? `${timeSlot.split(' - ')[0]} - ${endOf(untilTimeSlot)}` : timeSlot;
}

/** '8:00 PM' of '6:00 PM - 8:00 PM'. */
export function endOf(label: string): string {
  return label.split(' - ')[1] ?? label;
}

/** '1 slot', '3 slots' */
export function countText(slotCount: number): string {
  return slotCount === 1 ? '1 slot' : `${slotCount} slots`;
}

/** '6:00 PM - 12:00 AM, 3 slots'; the label alone for one slot. */
export function slotsText(label: string, slotCount = 1): string {
  return slotCount > 1 ? `${label}, ${countText(slotCount)}` : label;
}

/** The same of a booking. A custom time costs several slots without having them, so its label stands alone. */
export function bookedText({
  timeSlot,
  slotCount,
  untilTimeSlot,
}: {
  timeSlot: string;
  slotCount: number;
  untilTimeSlot: string | null;
}): string {
  return untilTimeSlot === null ? timeSlot : slotsText(timeSlot, slotCount);
}

/** The slots of a day's list from the first to the last named one; empty unless the list has both in this order. */
export function slotsOfRun(
  slots: readonly Slot[],
  date: string,
  { timeSlot, untilTimeSlot }: NamedSlots,
): Slot[] {
  const ofList = listOf(slots, date, timeSlot);
  const from = ofList.findIndex(({ label }) => label === timeSlot);
  const to = untilTimeSlot === null ? from : ofList.findIndex(({ label }) => label === untilTimeSlot);
  return from === -1 || to < from ? [] : ofList.slice(from, to + 1);
}

/** The number of slots that are named; 1 if the day's lists do not have them. */
export function slotCountOf(slots: readonly Slot[], date: string, names: NamedSlots): number {
  return names.untilTimeSlot === null ? 1 : slotsOfRun(slots, date, names).length || 1;
}

/** Labels of the slots that follow this one in its list on a day. */
export function laterSlots(slots: readonly Slot[], date: string, timeSlot: string): string[] {
  const labels = listOf(slots, date, timeSlot).map(({ label }) => label);
  return labels.slice(labels.indexOf(timeSlot) + 1);
}

/** The slots of a day that are in the same list as this one, in order; empty if no list has it. */
function listOf(slots: readonly Slot[], date: string, timeSlot: string): Slot[] {
  const ofDay = slotsOn(slots, date);
  const list = ofDay.find(({ label }) => label === timeSlot)?.list;
  return ofDay.filter((slot) => slot.list === list).sort((a, b) => a.startMinute - b.startMinute);
}

/**
 * Labels of the later slots that a booking from this one can end with, in order.
 * @param stateOf the state of a slot for this member
 */
export function reachOf(
  day: DayAvailability,
  slots: readonly Slot[],
  timeSlot: string,
  stateOf: (label: string) => SlotState,
): string[] {
  if (!isOpen(stateOf(timeSlot))) return [];
  const later = laterSlots(slots, day.date, timeSlot);
  const end = later.findIndex((label, place) => {
    const before = later[place - 1] ?? timeSlot;
    return !isOpen(stateOf(label)) || !canFollow(day, before, label, stateOf);
  });
  return end === -1 ? later : later.slice(0, end);
}

/** The time between two free slots can be taken. Only the server knows, and says it in `runs`. */
function canFollow(
  day: DayAvailability,
  before: string,
  label: string,
  stateOf: (label: string) => SlotState,
): boolean {
  const areFree = stateOf(before) === 'free' && stateOf(label) === 'free';
  return !areFree || day.runs.some(({ timeSlot }) => timeSlot === before);
}

/** What stays chosen when the slots become those of another day or space. */
export function keptSlots({ timeSlot, untilTimeSlot }: NamedSlots, slots: readonly DaySlot[]): NamedSlots {
  const chosen = slots.find(({ label, state }) => label === timeSlot && isOpen(state));
  if (!chosen) return { timeSlot: '', untilTimeSlot: null };
  const reaches = untilTimeSlot !== null && chosen.until.includes(untilTimeSlot);
  return { timeSlot, untilTimeSlot: reaches ? untilTimeSlot : null };
}

/** True if one of the chosen slots, or the time between them, is no longer available. */
export function areTaken({ timeSlot, untilTimeSlot }: NamedSlots, slots: readonly DaySlot[]): boolean {
  const chosen = slots.find(({ label }) => label === timeSlot);
  if (!chosen) return false;
  return !isOpen(chosen.state) || (untilTimeSlot !== null && !chosen.until.includes(untilTimeSlot));
}
