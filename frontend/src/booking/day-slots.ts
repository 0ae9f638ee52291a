import type { BookingOptions, Slot } from '@/api/site/generated';
import type { Booking, DayAvailability, DayStatus } from '@/api/members/generated';

/** `mine`: held for this member, so available to them. `own`: slot of the booking being changed. `past`: already started. */
export type SlotState = 'free' | 'mine' | 'own' | 'taken' | 'closed' | 'past';

export interface DaySlot {
  label: string;
  state: SlotState;
  /** Labels of the later slots that a booking of several in a row can end with, in order. */
  until: readonly string[];
}

export const SLOT_LABELS: Record<SlotState, string> = {
  free: 'Available',
  mine: 'Held for you',
  own: 'Your booking',
  taken: 'Taken',
  closed: 'Closed',
  past: 'Past',
};

/** True if this member can book the slot. */
export function isOpen(state: SlotState): boolean {
  return state === 'free' || state === 'mine' || state === 'own';
}

/** True for the member's own hold or the booking being changed. */
const isOwn = (state: SlotState): boolean => state === 'mine' || state === 'own';

/** True if the slots are loaded and none is available. */
export function isFullDay(slots: readonly DaySlot[]): boolean {
  return slots.length > 0 && !slots.some(({ state }) => isOpen(state));
}

/** The member's own live holds. */
export function liveHolds(bookings: readonly Booking[] | undefined, now: number): Booking[] {
  return (bookings ?? []).filter(
    ({ status, holdExpiresAt }) =>
      status === 'held' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now,
  );
}

/** Minutes from the day's midnight. */
type SlotTimes = Pick<Slot, 'startMinute' | 'endMinute'>;

/** The slots of a day ('YYYY-MM-DD'). */
export function slotsOn(slots: readonly Slot[], date: string): Slot[] {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
  return slots.filter(
    ({ validFrom, validTo, weekdays }) =>
      (validFrom === null || validFrom <= date) &&
      (validTo === null || date <= validTo) &&
      weekdays.includes(weekday),
  );
}

/** Distinct slot labels of a day, or of all days if the day is empty. */
export function slotLabelsOn(slots: readonly Slot[], date: string): string[] {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(date);
  return [...new Set((isDay ? slotsOn(slots, date) : slots).map(({ label }) => label))];
}

function minuteOf(text: string): number {
  const [, hour, minute, half] = /^(\d{1,2}):(\d{2})(?: (AM|PM))?$/.exec(text) ?? [];
  return (half ? (Number(hour) % 12) + (half === 'PM' ? 12 : 0) : Number(hour)) * 60 + Number(minute);
}

/** Parses a slot's label into times; also works for labels that are in no list. */
export function timesOf(label: string): SlotTimes | undefined {
  const [from = '', to = ''] = label.split(' - ');
  const [startMinute, endMinute] = [minuteOf(from), minuteOf(to) || 1440];
  return startMinute < endMinute ? { startMinute, endMinute } : undefined;
}

function overlap(a: SlotTimes, b: SlotTimes): boolean {
  return a.startMinute < b.endMinute && b.startMinute < a.endMinute;
}

/** The member's own hold that overlaps this slot, perhaps from the other list. */
export function ownHoldOverlapping(
  holds: readonly Booking[],
  date: string,
  label: string,
): Booking | undefined {
  const wanted = timesOf(label);
  return holds.find((hold) => {
    const held = timesOf(hold.timeSlot);
    return hold.date === date && wanted !== undefined && held !== undefined && overlap(wanted, held);
  });
}

/** State of one slot on one day for this member. */
export function slotState(
  day: DayAvailability,
  label: string,
  holds: readonly Booking[],
  slots: readonly Slot[],
): SlotState {
  if (day.freeSlots.includes(label)) return 'free';
  if (!day.takenSlots.includes(label)) return 'past';
  const own = ownHoldOverlapping(holds, day.date, label);
  // A home-page slot overlaps two other slots, so it is the member's only if the rest of it is free.
  if (own && (own.timeSlot === label || coveredByOwnOnly(day, label, own, slots)))
    return own.status === 'held' ? 'mine' : 'own';
  return day.closures.some((closure) => closure.slots.includes(label)) ? 'closed' : 'taken';
}

/** Public notice for a day on which all slots are closed; undefined for other days. */
export function closedText(
  day: DayAvailability,
  { slots }: Pick<BookingOptions, 'slots'>,
): string | undefined {
  if (day.status !== 'fully_booked') return undefined;
  const isClosed = (label: string) => day.closures.some((closure) => closure.slots.includes(label));
  const offered = slotsOn(slots, day.date).filter(({ list }) => list === 'booking');
  if (!offered.every(({ label }) => isClosed(label))) return undefined;
  return day.closures.map(({ text }) => text).join('; ');
}

function coveredByOwnOnly(
  day: DayAvailability,
  label: string,
  own: Booking,
  slots: readonly Slot[],
): boolean {
  const wanted = timesOf(label);
  const held = timesOf(own.timeSlot);
  if (!wanted || !held) return false;
  return slotsOn(slots, day.date).every(
    (slot) => !overlap(slot, wanted) || overlap(slot, held) || day.freeSlots.includes(slot.label),
  );
}

/** A day is full when the member can book no slot of the booking page's list. */
export function dayStatus(
  day: DayAvailability,
  holds: readonly Booking[],
  { slots }: Pick<BookingOptions, 'slots'>,
): DayStatus {
  if (day.status !== 'fully_booked') return day.status;
  const bookable = slotsOn(slots, day.date).some(
    ({ list, label }) => list === 'booking' && isOwn(slotState(day, label, holds, slots)),
  );
  return bookable ? 'available' : 'fully_booked';
}
