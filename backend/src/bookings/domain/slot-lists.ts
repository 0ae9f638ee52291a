import { addDays } from '../../platform/common/venue-time.js';
import { type DatedSlot, hasDay, labelOf, type SlotList, type SlotTimes } from './slot.js';

export interface StoredSlot extends DatedSlot {
  id: number;
  version: number;
}

/** A slot to add. */
interface WantedSlot extends SlotTimes {
  list: SlotList;
  /** 1 is Monday, 7 Sunday. */
  weekdays: number[];
}

/** A change of the slots from a day on. Days are venue-local, 'YYYY-MM-DD'. */
export interface WantedSlots {
  from: string;
  /** The last day of the added slots; null for no end. */
  until: string | null;
  /** Ids of the slots to end. */
  end: number[];
  add: WantedSlot[];
}

export interface SlotPlan {
  /** Slots whose last day becomes the day before. */
  ended: StoredSlot[];
  /** Planned slots that would start on that day or later. */
  withdrawn: StoredSlot[];
  added: DatedSlot[];
}

/** Error messages by field. */
export type SlotErrors = Record<string, string[]>;

/**
 * Plans a change of the slots. Slots of the same list must not overlap on any day.
 * @param slots all slots without withdrawn ones
 */
export function planSlots(
  slots: readonly StoredSlot[],
  { from, until, end, add }: WantedSlots,
  today: string,
): { plan: SlotPlan; errors: SlotErrors } {
  const errors: SlotErrors = {};
  if (from <= today) errors['from'] = ['Choose a date from tomorrow on.'];
  if (until !== null && until < from) errors['until'] = ['Choose that date or a later one.'];
  const ending = slots.filter(({ id }) => end.includes(id));
  const goesOn = ({ validTo }: StoredSlot) => validTo === null || validTo >= from;
  if (ending.length < end.length || !ending.every(goesOn))
    errors['end'] = ['Choose from the slots of that day.'];
  if (end.length === 0 && add.length === 0) errors['add'] = ['End a slot or add a new one.'];

  if (add.some(({ startMinute, endMinute }) => startMinute >= endMinute))
    errors['add'] = ['Each slot must end after it starts.'];

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
      other: [...staying, ...added.slice(0, index)].find((other) => doOverlap(slot, other)),
    }))
    .find(({ other }) => other !== undefined);
  if (clash?.other && !errors['add'])
    errors['add'] = [
      `${clash.slot.label} overlaps ${clash.other.label} in the same list. End that slot first.`,
    ];
  const plan = {
    ended: ending.filter((slot) => !isLater(slot)),
    withdrawn: ending.filter(isLater),
    added,
  };
  return { plan, errors };
}

/** Whether two slots of the same list overlap on any day. */
export function doOverlap(one: DatedSlot, other: DatedSlot): boolean {
  if (one.list !== other.list || one.startMinute >= other.endMinute || other.startMinute >= one.endMinute)
    return false;
  const first = later(one.validFrom, other.validFrom);
  const last = earlier(one.validTo, other.validTo);
  if (first !== null && last !== null && first > last) return false;
  const weekdays = one.weekdays.filter((day) => other.weekdays.includes(day));
  if (weekdays.length === 0) return false;
  // A week or more includes every weekday; in a shorter time each day is checked.
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
  /** It starts later. */
  Planned = 'planned',
  Past = 'past',
  /** Withdrawn before it started. */
  Withdrawn = 'withdrawn',
}

export function slotStateOf(
  { validFrom, validTo }: Pick<DatedSlot, 'validFrom' | 'validTo'>,
  today: string,
): SlotState {
  if (validFrom !== null && validFrom > today) return SlotState.Planned;
  return validTo !== null && validTo < today ? SlotState.Past : SlotState.InForce;
}
