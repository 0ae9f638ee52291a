import { BOOKED_STATUSES, BookingStatus } from './booking-status.js';
import { addDays } from '../../../platform/common/venue-time.js';

/** The orders of the staff's list of bookings: by the slot, or as they came. */
export const BOOKING_SORTS = ['date', 'created'] as const;

/** The ready-made views of the list; what else is asked narrows them. */
export enum BookingView {
  Today = 'today',
  Next7Days = 'next_7_days',
  Pending = 'pending',
  NeedsDecision = 'needs_decision',
  Booked = 'booked',
  Unpaid = 'unpaid',
  Overdue = 'overdue',
  Cancelled = 'cancelled',
}

/** What of a booking's price is open. */
export enum Balance {
  Owing = 'owing',
  Settled = 'settled',
  /** Too much was paid, or more than it costs now. */
  Overpaid = 'overpaid',
}

export interface ViewFacts {
  /** As staff call it. */
  title: string;
  statuses: readonly BookingStatus[];
  /** From today on, so many days; without it any. */
  days?: number;
  /** Whatever day has come by then: so many days after today. */
  within?: number;
  balance?: Balance;
  /** The day by which it was to be paid is over. */
  isOverdue?: true;
}

/** What takes place unless something comes between. */
const ON = [BookingStatus.Held, BookingStatus.Pending, BookingStatus.Confirmed, BookingStatus.Completed];

export const BOOKING_VIEWS: Readonly<Record<BookingView, ViewFacts>> = {
  [BookingView.Today]: { title: 'Today', statuses: ON, days: 1 },
  [BookingView.Next7Days]: { title: 'Next 7 days', statuses: ON, days: 7 },
  [BookingView.Pending]: { title: 'Pending', statuses: [BookingStatus.Pending] },
  // Still listed once their day is over.
  [BookingView.NeedsDecision]: { title: 'Needs a decision', statuses: [BookingStatus.Pending], within: 1 },
  [BookingView.Booked]: { title: 'Booked', statuses: BOOKED_STATUSES },
  [BookingView.Unpaid]: { title: 'Unpaid', statuses: BOOKED_STATUSES, balance: Balance.Owing },
  [BookingView.Overdue]: {
    title: 'Overdue',
    statuses: BOOKED_STATUSES,
    balance: Balance.Owing,
    isOverdue: true,
  },
  [BookingView.Cancelled]: { title: 'Cancelled', statuses: [BookingStatus.Cancelled] },
};

/** Venue-local days, 'YYYY-MM-DD', both included. */
export interface Days {
  from?: string;
  to?: string;
}

/** The days of a view. */
export function daysOf({ days, within }: ViewFacts, today: string): Days {
  if (days !== undefined) return { from: today, to: addDays(today, days - 1) };
  return within === undefined ? {} : { to: addDays(today, within) };
}
