import { addDays } from '../../platform/common/venue-time.js';
import type { DayAvailability } from './availability.js';
import { type DatedSlot, SlotList, slotsOn } from './slot.js';

/** Slots of the booking page that begin from 5 PM and before 9 PM. A day that is free from 10 PM has no free evening. */
const EVENING_STARTS_MINUTE = 17 * 60;
const NIGHT_STARTS_MINUTE = 21 * 60;
const FRIDAY = 5;
const DAYS_OF_WEEKEND = 3;

/** A Friday, Saturday or Sunday ('YYYY-MM-DD') with the labels of its free evening slots. */
export interface FreeEvening {
  date: string;
  slots: string[];
}

/**
 * The free evenings of the next weekends that have one; a weekend is Friday to Sunday.
 * @param days in their order, without gaps
 * @param weekends how many of them at most
 */
export function freeEvenings(
  days: readonly DayAvailability[],
  daySlots: readonly DatedSlot[],
  weekends: number,
): FreeEvening[] {
  const evenings: FreeEvening[] = [];
  const fridays = new Set<string>();
  for (const { date, freeSlots } of days) {
    const friday = fridayOf(date);
    if (friday === null) continue;
    const slots = slotsOn(daySlots, date)
      .filter(({ list, startMinute }) => list === SlotList.Booking && isEvening(startMinute))
      .map(({ label }) => label)
      .filter((label) => freeSlots.includes(label));
    if (slots.length === 0) continue;
    if (fridays.add(friday).size > weekends) break;
    evenings.push({ date, slots });
  }
  return evenings;
}

function isEvening(startMinute: number): boolean {
  return startMinute >= EVENING_STARTS_MINUTE && startMinute < NIGHT_STARTS_MINUTE;
}

/** The Friday of a weekend’s day; null for other days. */
function fridayOf(date: string): string | null {
  const sinceFriday = (new Date(`${date}T00:00:00Z`).getUTCDay() - FRIDAY + 7) % 7;
  return sinceFriday < DAYS_OF_WEEKEND ? addDays(date, -sinceFriday) : null;
}
