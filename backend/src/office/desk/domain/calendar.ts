export enum CalendarKind {
  Hire = 'hire',
  /** A hirer is paying for it now. */
  Hold = 'hold',
  Event = 'event',
  Closure = 'closure',
}

/** Something that stands in the calendar of staff. */
export interface CalendarEntry {
  kind: CalendarKind;
  /** Of the booking, event or closure. */
  id: number;
  /** Who hires, what the event is called, what everybody is told of a closure. */
  name: string;
  /** What is celebrated, the event's category, why it is closed. */
  detail: string | null;
  guestCount: number | null;
  /** Of a booking its own; `closed` or `staff_only` of a closure. */
  status: string;
  timeSlot: string | null;
  /** What was hired; null of closures, and of events without rooms. */
  spaceId: number | null;
  /** All that share a room with it. */
  spaceIds: number[];
  startsAt: string;
  endsAt: string;
  /** Venue-local days, 'YYYY-MM-DD', on which it begins and ends. */
  date: string;
  lastDate: string;
  /** Minutes of these days; the midnight at a day's end is 1440. */
  startMinute: number;
  endMinute: number;
  holdExpiresAt: string | null;
  /** Of a hold: the waiting list has offered it. */
  isOffer: boolean;
  /** Something of its price has not come yet. */
  owes: boolean;
  /** Staff have written something down about it. */
  hasNote: boolean;
}
