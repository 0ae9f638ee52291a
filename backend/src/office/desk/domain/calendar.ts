export enum CalendarKind {
  Booking = 'booking',
  Hold = 'hold',
  Event = 'event',
  Closure = 'closure',
  Viewing = 'viewing',
}

/** A room of an entry, with the minutes that it is also taken before and after. */
export interface EntryRoom {
  roomId: number;
  setupMinutes: number;
  cleanupMinutes: number;
}

/** An entry of the staff calendar. */
export interface CalendarEntry {
  kind: CalendarKind;
  /** ID of the booking, event, closure or viewing. */
  id: number;
  /** Name of the hirer or of the person who views, title of the event, or public notice of the closure. */
  name: string;
  /** Event type of the booking, category of the event, or reason of the closure. */
  detail: string | null;
  guestCount: number | null;
  /** Status of the booking or event; `closed` or `staff_only` for a closure; `blocking` or `open` for a viewing. */
  status: string;
  timeSlot: string | null;
  /** The booked space; null for closures and for events without rooms. */
  spaceId: number | null;
  /** All spaces that have one of its rooms. */
  spaceIds: number[];
  /** All rooms that it takes. */
  rooms: EntryRoom[];
  startsAt: Date;
  endsAt: Date;
  /** First and last venue-local day, 'YYYY-MM-DD'. */
  date: string;
  lastDate: string;
  /** Minutes of these days; midnight at the end of a day is 1440. */
  startMinute: number;
  endMinute: number;
  holdExpiresAt: Date | null;
  /** The hold is an offer from the waiting list. */
  isOffer: boolean;
  /** The booking has a balance. */
  owes: boolean;
  /** The booking has an internal note. */
  hasNote: boolean;
}
