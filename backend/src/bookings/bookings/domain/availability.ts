import { datesBetween, type VenueTime } from '../../../platform/common/venue-time.js';
import { isWithinWindow, type BookingWindow } from './booking-window.js';
import { type DatedSlot, periodOf, SlotList, slotsOn } from './slot.js';

export enum DayStatus {
  Available = 'available',
  FullyBooked = 'fully_booked',
  Unavailable = 'unavailable',
}

/** What a slot may not touch, in milliseconds of the epoch. */
export interface Stretch {
  start: number;
  end: number;
}

/** Closed, to everybody or to members. */
export interface ClosedStretch extends Stretch {
  /** What everybody is told. */
  text: string;
}

/** What of a day is closed. */
export interface DayClosure {
  text: string;
  /** Labels of both lists that it covers, begun or not. */
  slots: string[];
}

export interface DayAvailability {
  date: string;
  status: DayStatus;
  /** Labels of both lists that can still be booked. */
  freeSlots: string[];
  /** Labels of both lists that a booking, a hold or a closure covers. */
  takenSlots: string[];
  closures: DayClosure[];
}

export interface Present {
  window: BookingWindow;
  /** What begins then or before can no longer be booked; in milliseconds of the epoch. */
  tooSoon: number;
}

/**
 * One day from what blocks it. A slot that can no longer be booked is neither free nor taken. The day is fully booked when no slot of the
 * booking page's list is free, and unavailable outside the window, without any such slot, or when all of them have passed.
 */
function dayAvailability(
  date: string,
  slots: readonly SlotThen[],
  blocked: readonly Stretch[],
  closed: readonly ClosedStretch[],
  { window, tooSoon }: Present,
): DayAvailability {
  if (!isWithinWindow(date, window)) {
    return { date, status: DayStatus.Unavailable, freeSlots: [], takenSlots: [], closures: [] };
  }
  const ahead = slots.filter((slot) => slot.start > tooSoon);
  const isTaken = ({ start, end }: SlotThen): boolean =>
    blocked.some((stretch) => stretch.start < end && start < stretch.end);
  const free = ahead.filter((slot) => !isTaken(slot));
  const taken = ahead.filter(isTaken);
  const bookable = free.some((slot) => slot.list === SlotList.Booking);
  const passed = ahead.every((slot) => slot.list !== SlotList.Booking);
  const whenFull = passed ? DayStatus.Unavailable : DayStatus.FullyBooked;
  return {
    date,
    status: bookable ? DayStatus.Available : whenFull,
    freeSlots: free.map((slot) => slot.label),
    takenSlots: taken.map((slot) => slot.label),
    closures: closuresOn(slots, closed),
  };
}

/** Each text once: two rooms may be closed for the same reason. */
function closuresOn(slots: readonly SlotThen[], closed: readonly ClosedStretch[]): DayClosure[] {
  return [...new Set(closed.map(({ text }) => text))]
    .map((text) => ({
      text,
      slots: slots
        .filter((slot) =>
          closed.some(
            (stretch) => stretch.text === text && stretch.start < slot.end && slot.start < stretch.end,
          ),
        )
        .map(({ label }) => label),
    }))
    .filter((closure) => closure.slots.length > 0);
}

/**
 * @param daySlots which slots there are, on which days
 * @param blocked in the order in which they begin
 * @param closed what of them is closed
 */
export function availabilityOf(
  from: string,
  to: string,
  daySlots: readonly DatedSlot[],
  blocked: readonly Stretch[],
  present: Present,
  venueTime: VenueTime,
  closed: readonly ClosedStretch[] = [],
): DayAvailability[] {
  let ended = 0;
  return datesBetween(from, to).map((date) => {
    const slots = slotsThen(date, daySlots, venueTime);
    if (slots.length === 0) return dayAvailability(date, [], [], [], present);
    const [start, end] = [
      Math.min(...slots.map((slot) => slot.start)),
      Math.max(...slots.map((slot) => slot.end)),
    ];
    // Days come in their order, and so do the stretches: what has ended before this day has before the next.
    while ((blocked[ended]?.end ?? Infinity) <= start) ended += 1;
    const later = blocked.findIndex((stretch, index) => index >= ended && stretch.start >= end);
    const within = blocked.slice(ended, later === -1 ? undefined : later);
    return dayAvailability(date, slots, within, closed, present);
  });
}

/** A slot of one day, in milliseconds of the epoch. */
interface SlotThen extends Stretch {
  label: string;
  list: SlotList;
}

function slotsThen(date: string, slots: readonly DatedSlot[], venueTime: VenueTime): SlotThen[] {
  return slotsOn(slots, date).map((slot) => {
    const { start, end } = periodOf(date, slot, venueTime);
    return { label: slot.label, list: slot.list, start: start.getTime(), end: end.getTime() };
  });
}
