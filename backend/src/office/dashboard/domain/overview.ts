/** The parts of the dashboard. They load separately, so that one can fail alone. */
export enum OverviewPart {
  Days = 'days',
  News = 'news',
  Money = 'money',
  Occupancy = 'occupancy',
}

/** A number, with a link to its list. */
export interface LinkedCount {
  count: number;
  /** There are more than `count`. */
  countIsAtLeast: boolean;
  /** Path and query of the staff page with the list. */
  path: string;
}

/** An amount in minor units, with a link to its bookings. */
export interface LinkedAmount {
  amount: number;
  path: string;
}

/** The bookings of a day, including holds. */
export interface DayPart<Booking> extends LinkedCount {
  date: string;
  /** At most 12. */
  bookings: Booking[];
  viewings: DayViewing[];
}

/** An appointment to view the venue. */
export interface DayViewing {
  id: number;
  name: string;
  spaceName: string;
  /** '5:30 PM – 6:00 PM' at the venue. */
  time: string;
}

/** What can be new since a visit. */
export enum NewsKind {
  Bookings = 'bookings',
  Changes = 'changes',
  Cancellations = 'cancellations',
  Payments = 'payments',
  Messages = 'messages',
}

/** The actions of the audit log that count as changes of a booking. */
export const BOOKING_CHANGES = ['booking.update', 'booking.move', 'booking.restore'] as const;

/** What happened since a person's last visit. */
export interface NewsPart {
  since: Date;
  counts: (LinkedCount & { kind: NewsKind })[];
}

/** The bookings that take place in a month, and their money. */
export interface MonthPart {
  /** 'YYYY-MM' */
  month: string;
  currency: string;
  bookings: LinkedCount;
  booked: LinkedAmount;
  received: LinkedAmount;
  /** What cancelled bookings have paid. */
  cancellationFees: LinkedAmount;
  owed: LinkedAmount;
}

/** Venue-local days, 'YYYY-MM-DD', both included. */
export interface DateRange {
  from: string;
  to: string;
}

/** Booked and bookable time of a week, summed over all rooms. */
export interface WeekPart extends DateRange {
  bookedMinutes: number;
  bookableMinutes: number;
  path: string;
}
