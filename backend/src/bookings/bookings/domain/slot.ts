import { formatTime } from '../../../platform/common/formats.js';
import type { VenueTime } from '../../../platform/common/venue-time.js';

/** Which of the specification's two lists a slot stands in. */
export enum SlotList {
  Home = 'home',
  Booking = 'booking',
}

/** Minutes count from the venue-local midnight; 1440 is the midnight at the day's end. */
export interface SlotTimes {
  startMinute: number;
  endMinute: number;
}

export interface Slot extends SlotTimes {
  label: string;
  list: SlotList;
}

const DAY_MINUTES = 1440;
/** Staff give their own times in steps of so many minutes. */
const FREE_STEP = 5;

/** Half-open: a slot that ends at 14:00 and one that starts at 14:00 do not touch. */
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
 * When a label says that a slot runs, whether any list has it or not: a label always means the same minutes. A midnight at its end
 * is the day's own.
 * @returns null for what is no label, or goes on into the next day
 */
export function timesOf(label: string): SlotTimes | null {
  const [from = '', to = '', more] = label.split(' - ');
  const startMinute = minuteOf(from);
  const endMinute = minuteOf(to) || DAY_MINUTES;
  const isWritten = more === undefined && startMinute !== null && minuteOf(to) !== null;
  return isWritten && startMinute < endMinute ? { startMinute, endMinute } : null;
}

/** As the home page's list writes it, and staff who give a time of their own: '14:00'. */
function dayClock(minute: number): string {
  const [hour, rest] = [Math.floor(minute / 60) % 24, minute % 60];
  return `${String(hour).padStart(2, '0')}:${String(rest).padStart(2, '0')}`;
}

/** What a slot of a list is called. */
export function labelOf(list: SlotList, { startMinute, endMinute }: SlotTimes): string {
  const clock = list === SlotList.Home ? dayClock : formatTime;
  return `${clock(startMinute)} - ${clock(endMinute)}`;
}

/** A time of their own that staff give: '14:00 - 23:00', in steps of five minutes. */
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

/** The specification's two lists, in its order. They seed `slots`, which is what counts. */
export const DEFAULT_SLOTS: readonly Slot[] = [
  ...HOME_LABELS.map((label) => toSlot(SlotList.Home, label)),
  ...BOOKING_LABELS.map((label) => toSlot(SlotList.Booking, label)),
];

/** Which days have a slot. */
export interface SlotDays {
  /** First and last venue-local day, 'YYYY-MM-DD'; null: always has been, goes on. */
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

/** Which slots a day has, in the order of the lists and of the clock. */
export function slotsOn<S extends DatedSlot>(slots: readonly S[], date: string): S[] {
  return slots.filter((slot) => hasDay(slot, date)).sort(inOrder);
}

/** Of some day from one to another, both included. */
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

/** The instants between which a slot of a venue-local day ('YYYY-MM-DD') runs. */
export function periodOf(date: string, slot: SlotTimes, venueTime: VenueTime): Period {
  return {
    start: venueTime.instantOf(date, slot.startMinute),
    end: venueTime.instantOf(date, slot.endMinute),
  };
}
