import { datesBetween, type VenueTime } from '../../platform/common/venue-time.js';
import { isWithinWindow, type BookingWindow } from './booking-window.js';
import { type DatedSlot, periodOf, SlotList, slotsOn, timesOf } from './slot.js';
import { type BookedSlots, namesOf } from './slot-run.js';

export enum DayStatus {
  Available = 'available',
  FullyBooked = 'fully_booked',
  Unavailable = 'unavailable',
}

/** A time that no new slot may overlap, in milliseconds since the epoch. */
export interface Stretch {
  start: number;
  end: number;
}

/** A closure, for all or only for members. */
export interface ClosedStretch extends Stretch {
  /** The public text. */
  text: string;
}

export interface DayClosure {
  text: string;
  /** Labels of the slots that it covers, in both lists, started or not. */
  slots: string[];
}

/** Labels of the first and the last of several slots that are free with all that lies between. */
export interface SlotRun {
  timeSlot: string;
  untilTimeSlot: string;
}

export interface DayAvailability {
  date: string;
  status: DayStatus;
  /** Labels of slots that can still be booked, in both lists. */
  freeSlots: string[];
  /** Labels of slots that a booking, a hold or a closure covers, in both lists. */
  takenSlots: string[];
  /** The longest booking of several slots in a row that begins with each free slot; a slot that can only be booked alone is left out. */
  runs: SlotRun[];
  closures: DayClosure[];
}

/** What can be booked now. */
export interface BookingLimits {
  window: BookingWindow;
  /** Slots that start at or before this instant can no longer be booked; in milliseconds since the epoch. */
  cutoff: number;
}

/**
 * The availability of one day. A slot past the cutoff is neither free nor taken. Only slots of the booking page's list decide the status:
 * fully booked when none of them is free, unavailable when there are none before the cutoff or the day is outside the window.
 */
function dayAvailability(
  date: string,
  slots: readonly SlotThen[],
  blocked: readonly Stretch[],
  closed: readonly ClosedStretch[],
  { window, cutoff }: BookingLimits,
): DayAvailability {
  if (!isWithinWindow(date, window)) {
    return { date, status: DayStatus.Unavailable, freeSlots: [], takenSlots: [], runs: [], closures: [] };
  }
  const ahead = slots.filter((slot) => slot.start > cutoff);
  const isTaken = ({ start, end }: Stretch): boolean =>
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
    runs: free.flatMap((slot) => runFrom(slot, slots, isTaken)),
    closures: closuresOn(slots, closed),
  };
}

/** How far the slots in a row reach from a free one: until one of them, or the gap before it, is taken. */
function runFrom(
  first: SlotThen,
  slots: readonly SlotThen[],
  isTaken: (stretch: Stretch) => boolean,
): SlotRun[] {
  const later = slots.filter(({ list, start }) => list === first.list && start >= first.end);
  const end = later.findIndex((last) => isTaken({ start: first.start, end: last.end }));
  const until = (end === -1 ? later : later.slice(0, end)).at(-1);
  return until ? [{ timeSlot: first.label, untilTimeSlot: until.label }] : [];
}

/** Whether the slots of a booking can all be booked. */
export function areFree(
  { freeSlots, runs }: Pick<DayAvailability, 'freeSlots' | 'runs'>,
  booked: BookedSlots,
): boolean {
  const { timeSlot, untilTimeSlot } = namesOf(booked);
  if (untilTimeSlot === null) return freeSlots.includes(timeSlot);
  const run = runs.find((one) => one.timeSlot === timeSlot);
  return run !== undefined && endOf(untilTimeSlot) <= endOf(run.untilTimeSlot);
}

function endOf(label: string): number {
  return timesOf(label)?.endMinute ?? Infinity;
}

/** Each text once, since several rooms may be closed for the same reason. */
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
 * The availability of each day from `from` to `to`, both included.
 * @param blocked sorted by start
 * @param closed the closures among them
 */
export function availabilityOf(
  from: string,
  to: string,
  daySlots: readonly DatedSlot[],
  blocked: readonly Stretch[],
  limits: BookingLimits,
  venueTime: VenueTime,
  closed: readonly ClosedStretch[] = [],
): DayAvailability[] {
  let ended = 0;
  return datesBetween(from, to).map((date) => {
    const slots = slotsThen(date, daySlots, venueTime);
    if (slots.length === 0) return dayAvailability(date, [], [], [], limits);
    const [start, end] = [
      Math.min(...slots.map((slot) => slot.start)),
      Math.max(...slots.map((slot) => slot.end)),
    ];
    // Days and stretches are sorted, so what ended before this day is skipped for all later days.
    while ((blocked[ended]?.end ?? Infinity) <= start) ended += 1;
    const later = blocked.findIndex((stretch, index) => index >= ended && stretch.start >= end);
    const within = blocked.slice(ended, later === -1 ? undefined : later);
    return dayAvailability(date, slots, within, closed, limits);
  });
}

/** A slot on a given day. */
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
