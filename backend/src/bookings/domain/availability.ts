import { datesBetween } from '../../platform/common/venue-time.js';
import { isWithinWindow, type BookingWindow } from './booking-window.js';
import { SLOTS, SlotList, type Slot } from './slot.js';

export enum DayStatus {
  Available = 'available',
  FullyBooked = 'fully_booked',
  Unavailable = 'unavailable',
}

/** A booked stretch of a venue-local day, in minutes from its midnight. */
export interface BookedStretch {
  date: string;
  startMinute: number;
  endMinute: number;
}

export interface DayAvailability {
  date: string;
  status: DayStatus;
  /** Labels of both lists that can still be booked. */
  freeSlots: string[];
  /** Labels of both lists that a booking or hold covers. */
  takenSlots: string[];
}

export interface Present {
  window: BookingWindow;
  /** Minute of the venue-local day now. */
  minuteNow: number;
}

/**
 * One day from what is booked on it. A slot that has begun is neither free nor taken. The day is fully booked when
 * no slot of the booking page's list is free, and unavailable outside the window or when all of it has passed.
 */
export function dayAvailability(
  date: string,
  booked: readonly BookedStretch[],
  present: Present,
): DayAvailability {
  if (!isWithinWindow(date, present.window)) {
    return { date, status: DayStatus.Unavailable, freeSlots: [], takenSlots: [] };
  }
  const ahead = SLOTS.filter((slot) => date > present.window.today || slot.startMinute > present.minuteNow);
  const isTaken = (slot: Slot): boolean =>
    booked.some((stretch) => stretch.startMinute < slot.endMinute && slot.startMinute < stretch.endMinute);
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
  };
}

export function availabilityOf(
  from: string,
  to: string,
  booked: readonly BookedStretch[],
  present: Present,
): DayAvailability[] {
  const byDate = groupByDate(booked);
  return datesBetween(from, to).map((date) => dayAvailability(date, byDate.get(date) ?? [], present));
}

function groupByDate(booked: readonly BookedStretch[]): Map<string, BookedStretch[]> {
  const byDate = new Map<string, BookedStretch[]>();
  for (const stretch of booked) {
    const day = byDate.get(stretch.date);
    if (day) day.push(stretch);
    else byDate.set(stretch.date, [stretch]);
  }
  return byDate;
}
