import { addDays } from '../../../platform/common/venue-time.js';
import { type DatedSlot, hasDay, labelOf, type SlotList, type SlotTimes } from './slot.js';

/** A slot as it is stored. */
export interface StoredSlot extends DatedSlot {
  id: number;
  version: number;
}

/** A slot that a list is to have. */
interface WantedSlot extends SlotTimes {
  list: SlotList;
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
}

/** What is to be from a day on; days are venue-local, 'YYYY-MM-DD'. */
export interface WantedSlots {
  from: string;
  /** The last day of what comes; null: it goes on. */
  until: string | null;
  /** The ids of those that the day no longer has. */
  end: number[];
  add: WantedSlot[];
}

export interface SlotPlan {
  /** Whose last day is the one before. */
  ended: StoredSlot[];
  /** That would have begun on the day or later. */
  withdrawn: StoredSlot[];
  added: DatedSlot[];
}

/** The words of what is wrong, by field. */
export type SlotFaults = Record<string, string[]>;

/**
 * What a change of the lists comes to. Slots of a list do not overlap on any day.
 * @param slots all that were not withdrawn
 */
export function planSlots(
  slots: readonly StoredSlot[],
  { from, until, end, add }: WantedSlots,
  today: string,
): { plan: SlotPlan; faults: SlotFaults } {
  const faults: SlotFaults = {};
  if (from <= today) faults['from'] = ['Choose a date from tomorrow on.'];
  if (until !== null && until < from) faults['until'] = ['Choose that date or a later one.'];
  const ending = slots.filter(({ id }) => end.includes(id));
  const goesOn = ({ validTo }: StoredSlot) => validTo === null || validTo >= from;
  if (ending.length < end.length || !ending.every(goesOn))
    faults['end'] = ['Please choose from that day’s slots.'];
  if (end.length === 0 && add.length === 0) faults['add'] = ['End a slot or add a new one.'];

  if (add.some(({ startMinute, endMinute }) => startMinute >= endMinute))
    faults['add'] = ['Each slot must end after it starts.'];

  const isLater = ({ validFrom }: StoredSlot) => validFrom !== null && validFrom >= from;
  const added = add.map((slot): DatedSlot => ({
    ...slot,
    label: labelOf(slot.list, slot),
    weekdays: [...slot.weekdays].sort((one, other) => one - other),
    validFrom: from,
    validTo: until,
  }));
  const staying = slots
    .filter((slot) => !(ending.includes(slot) && isLater(slot)))
    .map((slot) => (ending.includes(slot) ? { ...slot, validTo: addDays(from, -1) } : slot));
  const clash = added
    .map((slot, index) => ({
      slot,
      other: [...staying, ...added.slice(0, index)].find((other) => doClash(slot, other)),
    }))
    .find(({ other }) => other !== undefined);
  if (clash?.other && !faults['add'])
    faults['add'] = [
      `${clash.slot.label} overlaps ${clash.other.label} in the same list. End that slot first.`,
    ];
  const plan = {
    ended: ending.filter((slot) => !isLater(slot)),
    withdrawn: ending.filter(isLater),
    added,
  };
  return { plan, faults };
}

/** Whether two would stand in one list on some day at overlapping times. */
export function doClash(one: DatedSlot, other: DatedSlot): boolean {
  if (one.list !== other.list || one.startMinute >= other.endMinute || other.startMinute >= one.endMinute)
    return false;
  const first = later(one.validFrom, other.validFrom);
  const last = earlier(one.validTo, other.validTo);
  if (first !== null && last !== null && first > last) return false;
  const weekdays = one.weekdays.filter((day) => other.weekdays.includes(day));
  if (weekdays.length === 0) return false;
  // A week has all days of the week; of a shorter time each day is asked.
  if (first === null || last === null || addDays(first, 6) <= last) return true;
  for (let day = first; day <= last; day = addDays(day, 1))
    if (hasDay(one, day) && hasDay(other, day)) return true;
  return false;
}

function later(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one > other ? one : other;
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}

export enum SlotState {
  InForce = 'in_force',
  /** It begins later. */
  Planned = 'planned',
  /** Its last day is over. */
  Past = 'past',
  /** It was taken back before it began. */
  Withdrawn = 'withdrawn',
}

export function slotStateOf(
  { validFrom, validTo }: Pick<DatedSlot, 'validFrom' | 'validTo'>,
  today: string,
): SlotState {
  if (validFrom !== null && validFrom > today) return SlotState.Planned;
  return validTo !== null && validTo < today ? SlotState.Past : SlotState.InForce;
}
