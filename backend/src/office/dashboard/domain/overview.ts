/** The parts of the dashboard: one that fails leaves the others. */
export enum OverviewPart {
  Attention = 'attention',
  Days = 'days',
  Waiting = 'waiting',
  Money = 'money',
  Occupancy = 'occupancy',
}

/** A number, and the page with the list that proves it. */
export interface Counted {
  count: number;
  /** There are more than `count`. */
  countIsAtLeast: boolean;
  /** Of the office, with its query. */
  path: string;
}

/** An amount, decimal, and the page with the bookings that it is made of. */
export interface Summed {
  amount: string;
  path: string;
}

export interface AttentionPart<Reason> extends Counted {
  /** Whose oldest is oldest comes first. */
  reasons: (Reason & { path: string })[];
}

/** Bookings that have the rooms on a day: those that are held, too. */
export interface DayPart<Booking> extends Counted {
  date: string;
  /** The first of them. */
  bookings: Booking[];
}

export interface WaitingPart {
  pending: Counted;
  messages: Counted;
  mails: Counted;
  deadMails: Counted;
}

/** What the events of a month bring. */
export interface MonthPart {
  /** 'YYYY-MM' */
  month: string;
  currency: string;
  bookings: Counted;
  booked: Summed;
  received: Summed;
  owed: Summed;
}

/** Venue-local days, 'YYYY-MM-DD', both included. */
export interface Stretch {
  from: string;
  to: string;
}

/** How much of the time that can be booked is booked, over all rooms. */
export interface WeekPart extends Stretch {
  bookedMinutes: number;
  bookableMinutes: number;
  path: string;
}
