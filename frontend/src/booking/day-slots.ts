import type { BookingOptions, Slot } from '@/api/site/generated';
import type { Booking, DayAvailability, DayStatus } from '@/api/members/generated';

/** `mine`: held for the reader, so free to them. `past`: its time has begun. */
export type SlotState = 'free' | 'mine' | 'taken' | 'closed' | 'past';

export interface DaySlot {
  label: string;
  state: SlotState;
}

export const SLOT_WORDS: Record<SlotState, string> = {
  free: 'Free',
  mine: 'Held for you',
  taken: 'Taken',
  closed: 'Closed',
  past: 'Over',
};

/** Can the reader book it? */
export function isOpen(state: SlotState): boolean {
  return state === 'free' || state === 'mine';
}

/** A day whose times are known and none of them left. */
export function isFullDay(slots: readonly DaySlot[]): boolean {
  return slots.length > 0 && !slots.some(({ state }) => isOpen(state));
}

/** The reader's own live holds. */
export function liveHolds(bookings: readonly Booking[] | undefined, now: number): Booking[] {
  return (bookings ?? []).filter(
    ({ status, holdExpiresAt }) =>
      status === 'held' && holdExpiresAt !== null && Date.parse(holdExpiresAt) > now,
  );
}

function overlap(a: Slot, b: Slot): boolean {
  return a.startMinute < b.endMinute && b.startMinute < a.endMinute;
}

/** The own hold that stands in the way of this slot, which may have been chosen from the other list. */
export function ownHoldAt(
  holds: readonly Booking[],
  slots: readonly Slot[],
  date: string,
  label: string,
): Booking | undefined {
  const wanted = slots.find((slot) => slot.label === label);
  return holds.find((hold) => {
    const held = slots.find((slot) => slot.label === hold.timeSlot);
    return hold.date === date && wanted !== undefined && held !== undefined && overlap(wanted, held);
  });
}

/** State of one slot on one day, as the reader sees it. */
export function slotState(
  day: DayAvailability,
  label: string,
  holds: readonly Booking[],
  slots: readonly Slot[],
): SlotState {
  if (day.freeSlots.includes(label)) return 'free';
  if (!day.takenSlots.includes(label)) return 'past';
  const own = ownHoldAt(holds, slots, day.date, label);
  // A home-page slot covers parts of two others: it is the reader's only when nobody else is in it.
  if (own && (own.timeSlot === label || coveredByOwnOnly(day, label, own, slots))) return 'mine';
  return day.closures.some((closure) => closure.slots.includes(label)) ? 'closed' : 'taken';
}

/** What everybody is told about a day on which no time is open because the club is closed; undefined of other days. */
export function closedText(
  day: DayAvailability,
  { slots }: Pick<BookingOptions, 'slots'>,
): string | undefined {
  if (day.status !== 'fully_booked') return undefined;
  const isClosed = (label: string) => day.closures.some((closure) => closure.slots.includes(label));
  const offered = slots.filter(({ list }) => list === 'booking');
  if (!offered.every(({ label }) => isClosed(label))) return undefined;
  return day.closures.map(({ text }) => text).join('; ');
}

function coveredByOwnOnly(
  day: DayAvailability,
  label: string,
  own: Booking,
  slots: readonly Slot[],
): boolean {
  const wanted = slots.find((slot) => slot.label === label);
  const held = slots.find((slot) => slot.label === own.timeSlot);
  if (!wanted || !held) return false;
  return slots.every(
    (slot) => !overlap(slot, wanted) || overlap(slot, held) || day.freeSlots.includes(slot.label),
  );
}

/** A day is full when no slot of the booking page's list is left to the reader. */
export function dayStatus(
  day: DayAvailability,
  holds: readonly Booking[],
  { slots }: Pick<BookingOptions, 'slots'>,
): DayStatus {
  if (day.status !== 'fully_booked') return day.status;
  const bookable = slots.some(
    ({ list, label }) => list === 'booking' && slotState(day, label, holds, slots) === 'mine',
  );
  return bookable ? 'available' : 'fully_booked';
}
