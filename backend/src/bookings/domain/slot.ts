import type { VenueTime } from '../../platform/common/venue-time.js';

/** Which of the specification's two lists a slot stands in. */
export enum SlotList {
  Home = 'home',
  Booking = 'booking',
}

/** Minutes count from the venue-local midnight; 1440 is the midnight at the day's end. */
export interface Slot {
  label: string;
  list: SlotList;
  startMinute: number;
  endMinute: number;
}

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

/** Minute of the day of '14:00' or '2:00 PM'. */
function minuteOf(text: string): number {
  const match = /^(\d{1,2}):(\d{2})(?: (AM|PM))?$/.exec(text);
  if (!match) throw new Error(`Not a time of day: ${text}`);
  const hour = match[3] ? (Number(match[1]) % 12) + (match[3] === 'PM' ? 12 : 0) : Number(match[1]);
  return hour * 60 + Number(match[2]);
}

function toSlot(list: SlotList, label: string): Slot {
  const [from = '', to = ''] = label.split(' - ');
  const startMinute = minuteOf(from);
  const endMinute = minuteOf(to);
  return { label, list, startMinute, endMinute: endMinute > startMinute ? endMinute : endMinute + 1440 };
}

/** Both lists, in the order of the specification; every label is valid wherever a slot is named. */
export const SLOTS: readonly Slot[] = [
  ...HOME_LABELS.map((label) => toSlot(SlotList.Home, label)),
  ...BOOKING_LABELS.map((label) => toSlot(SlotList.Booking, label)),
];

const BY_LABEL = new Map(SLOTS.map((slot) => [slot.label, slot]));

export function findSlot(label: string): Slot | undefined {
  return BY_LABEL.get(label);
}

/** The instants between which a slot of a venue-local day ('YYYY-MM-DD') runs. */
export function periodOf(date: string, slot: Slot, venueTime: VenueTime): Period {
  return {
    start: venueTime.instantOf(date, slot.startMinute),
    end: venueTime.instantOf(date, slot.endMinute),
  };
}
