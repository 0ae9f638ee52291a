import { BOOKED_STATUSES, BookingStatus } from './booking-status.js';
import { addDays } from '../../platform/common/venue-time.js';

/** Staff sort bookings by slot or by creation, programs that poll by the last change. */
export const BOOKING_SORTS = ['date', 'created', 'updatedAt'] as const;

/** Predefined views of the list; other filters narrow them. */
export enum BookingView {
  Upcoming = 'upcoming',
  Today = 'today',
  Next7Days = 'next_7_days',
  Pending = 'pending',
  NeedsDecision = 'needs_decision',
  Booked = 'booked',
  Unpaid = 'unpaid',
  Overdue = 'overdue',
  Cancelled = 'cancelled',
}

export enum Balance {
  Owing = 'owing',
  Settled = 'settled',
  Overpaid = 'overpaid',
}

export interface ViewFacts {
  title: string;
  statuses: readonly BookingStatus[];
  /** How many days from today on, or all from today on; default: past days too. */
  days?: number | 'all';
  /** Up to this many days after today, including past days. */
  within?: number;
  balance?: Balance;
  /** The due date has passed. */
  isOverdue?: true;
  /** What the filter `after` compares; default: when the booking was added. */
  since?: 'cancelled_at';
}

/** Bookings that have their rooms. */
const LIVE = [BookingStatus.Held, BookingStatus.Pending, BookingStatus.Confirmed, BookingStatus.Completed];

export const BOOKING_VIEWS: Readonly<Record<BookingView, ViewFacts>> = {
  [BookingView.Upcoming]: { title: 'Upcoming', statuses: LIVE, days: 'all' },
  [BookingView.Today]: { title: 'Today', statuses: LIVE, days: 1 },
  [BookingView.Next7Days]: { title: 'Next 7 days', statuses: LIVE, days: 7 },
  [BookingView.Pending]: { title: 'Pending', statuses: [BookingStatus.Pending] },
  // Without a first day, so that overdue decisions stay listed.
  [BookingView.NeedsDecision]: { title: 'Needs a decision', statuses: [BookingStatus.Pending], within: 1 },
  [BookingView.Booked]: { title: 'Booked', statuses: BOOKED_STATUSES },
  [BookingView.Unpaid]: { title: 'Unpaid', statuses: BOOKED_STATUSES, balance: Balance.Owing },
  [BookingView.Overdue]: {
    title: 'Overdue',
    statuses: BOOKED_STATUSES,
    balance: Balance.Owing,
    isOverdue: true,
  },
  [BookingView.Cancelled]: { title: 'Cancelled', statuses: [BookingStatus.Cancelled], since: 'cancelled_at' },
};

/** Venue-local days, 'YYYY-MM-DD', both included. */
export interface Days {
  from?: string;
  to?: string;
}

export function daysOf({ days, within }: ViewFacts, today: string): Days {
  if (days === 'all') return { from: today };
  if (days !== undefined) return { from: today, to: addDays(today, days - 1) };
  return within === undefined ? {} : { to: addDays(today, within) };
}
