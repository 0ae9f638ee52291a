import { formatTime } from '../../platform/common/formats.js';
import type { VenueTime } from '../../platform/common/venue-time.js';

/** The specification has two lists of slots: for the home page and for the booking page. */
export enum SlotList {
  Home = 'home',
  Booking = 'booking',
}

/** Minutes from the venue-local midnight; 1440 is the midnight at the end of the day. */
export interface SlotTimes {
  startMinute: number;
  endMinute: number;
}

export interface Slot extends SlotTimes {
  label: string;
  list: SlotList;
}

const DAY_MINUTES = 1440;
/** Step of times that staff choose, in minutes. */
const FREE_STEP = 5;

/** Half-open: a slot that ends at 14:00 does not overlap one that starts at 14:00. */
export interface Period {
  start: Date;
  end: Date;
}

const HOME_LABELS = [
  '09:00 - 11:00',
  '11:30 - 13:30',
  '14:00 - 16:00',
  '16:30 - 18:30',
  '19:00 - 21:00',
  '21:30 - 23:30',
];
const BOOKING_LABELS = [
  '8:00 AM - 10:00 AM',
  '10:00 AM - 12:00 PM',
  '12:00 PM - 2:00 PM',
  '2:00 PM - 4:00 PM',
  '4:00 PM - 6:00 PM',
  '6:00 PM - 8:00 PM',
  '8:00 PM - 10:00 PM',
  '10:00 PM - 12:00 AM',
];

/** Minute of the day of '14:00' or '2:00 PM'; null for anything else. */
function minuteOf(text: string): number | null {
  const day = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(text);
  if (day) return Number(day[1]) * 60 + Number(day[2]);
  const half = /^([1-9]|1[0-2]):([0-5]\d) (AM|PM)$/.exec(text);
  if (!half) return null;
  return ((Number(half[1]) % 12) + (half[3] === 'PM' ? 12 : 0)) * 60 + Number(half[2]);
}

/**
 * Reads the times of a label, whether or not a list has it. Midnight as the end is the end of the same day.
 * @returns null if it is not a label, or would end on the next day
 */
export function timesOf(label: string): SlotTimes | null {
  const [from = '', to = '', more] = label.split(' - ');
  const startMinute = minuteOf(from);
  const endMinute = minuteOf(to) || DAY_MINUTES;
  const isWritten = more === undefined && startMinute !== null && minuteOf(to) !== null;
  return isWritten && startMinute < endMinute ? { startMinute, endMinute } : null;
}

/** '14:00', as in the home page's list and in times that staff choose. */
function dayClock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** The label of a slot in a list. */
export function labelOf(list: SlotList, { startMinute, endMinute }: SlotTimes): string {
  const clock = list === SlotList.Home ? dayClock : formatTime;
  return `${clock(startMinute)} - ${clock(endMinute)}`;
}

/** Reads a time that staff choose, such as '14:00 - 23:00', in steps of five minutes. */
export function freeTimes(label: string): SlotTimes | null {
  const times = timesOf(label);
  if (!times || labelOf(SlotList.Home, times) !== label) return null;
  return times.startMinute % FREE_STEP === 0 && times.endMinute % FREE_STEP === 0 ? times : null;
}

function toSlot(list: SlotList, label: string): Slot {
  const times = timesOf(label);
  if (!times) throw new Error(`Not a time of day: ${label}`);
  return { label, list, ...times };
}

/** The specification's two lists, in its order. They only seed the table `slots`. */
export const DEFAULT_SLOTS: readonly Slot[] = [
  ...HOME_LABELS.map((label) => toSlot(SlotList.Home, label)),
  ...BOOKING_LABELS.map((label) => toSlot(SlotList.Booking, label)),
];

export interface SlotDays {
  /** First and last venue-local day, 'YYYY-MM-DD'; null for no limit. */
  validFrom: string | null;
  validTo: string | null;
  /** 1 is Monday, 7 Sunday. */
  weekdays: readonly number[];
}

export interface DatedSlot extends Slot, SlotDays {}

/** 1 is Monday, 7 Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7;
}

export function hasDay({ validFrom, validTo, weekdays }: SlotDays, date: string): boolean {
  const isDuring = (validFrom === null || validFrom <= date) && (validTo === null || date <= validTo);
  return isDuring && weekdays.includes(weekdayOf(date));
}

/** The slots of a day, sorted by list and time. */
export function slotsOn<S extends DatedSlot>(slots: readonly S[], date: string): S[] {
  return slots.filter((slot) => hasDay(slot, date)).sort(inOrder);
}

/** The slots of any day from `from` to `to`, both included. */
export function slotsBetween<S extends DatedSlot>(slots: readonly S[], from: string, to: string): S[] {
  return slots
    .filter(({ validFrom, validTo }) => (validFrom ?? from) <= to && from <= (validTo ?? to))
    .sort(inOrder);
}

const LISTS = Object.values(SlotList);

function inOrder(one: DatedSlot, other: DatedSlot): number {
  return (
    LISTS.indexOf(one.list) - LISTS.indexOf(other.list) ||
    one.startMinute - other.startMinute ||
    one.endMinute - other.endMinute ||
    (one.validFrom ?? '').localeCompare(other.validFrom ?? '')
  );
}

/** The start and end of a slot on a venue-local day, 'YYYY-MM-DD'. */
export function periodOf(date: string, slot: SlotTimes, venueTime: VenueTime): Period {
  return {
    start: venueTime.instantOf(date, slot.startMinute),
    end: venueTime.instantOf(date, slot.endMinute),
  };
}
