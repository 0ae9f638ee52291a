import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingView, ListAdminBookingsApiArg } from '@/api/staff/generated';
import type { ListSpec } from '@/components/staff/list/list-address';
import { useListAddress, type ListAddress } from '@/components/staff/list/use-list-address';
import { PAYMENT_METHODS } from '@/payment/payment-methods';
import { ATTENDANCE_LABELS, BALANCES, STATUSES } from '../booking/booking-labels';

/** The built-in views, in the order of their tabs. */
const VIEW_LABELS: Record<BookingView | 'all', string> = {
  upcoming: 'Upcoming',
  today: 'Today',
  next_7_days: 'Next 7 days',
  pending: 'Pending',
  needs_decision: 'Needs a decision',
  booked: 'Booked',
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
  all: 'All',
};
export const VIEWS = Object.entries(VIEW_LABELS).map(([value, label]) => ({ value, label }));

const SPEC: ListSpec = {
  filters: {
    from: null,
    to: null,
    after: null,
    status: STATUSES,
    spaceId: null,
    eventType: null,
    method: PAYMENT_METHODS,
    balance: BALANCES,
    attendance: Object.keys(ATTENDANCE_LABELS),
    createdBy: null,
    userId: null,
    tag: null,
    hasNote: ['true'],
    seriesId: null,
  },
  views: { view: Object.keys(VIEW_LABELS) },
  sorts: ['date', 'created'],
};
/** A list limited to days can only be sorted by date. */
const BY_DAY: ListSpec = { ...SPEC, sorts: ['date'] };

/** Views that show the latest date first. */
const USUAL: Partial<Record<string, string>> = { all: '-date', cancelled: '-date' };

/** Views limited to certain days, which are sorted by date. */
const OF_DAYS: readonly string[] = [
  'upcoming',
  'today',
  'next_7_days',
  'needs_decision',
] satisfies BookingView[];

export interface BookingList {
  address: ListAddress;
  /** Query arguments, shared by the list, the export and the neighbours. */
  asked: Record<string, string>;
  /** The sort order, chosen or default. */
  sort: string;
  /** Whether it can only be sorted by date. */
  goesByDay: boolean;
}

/**
 * The list's query, read from the address; a booking's page keeps the query of the list that it was opened from. Without
 * a view it is of upcoming bookings, but a search is of all.
 */
export function useBookingList(): BookingList {
  const [search] = useSearchParams();
  const view = search.get('view') ?? (search.get('q') ? 'all' : 'upcoming');
  const goesByDay = search.has('from') || search.has('to') || OF_DAYS.includes(view);
  const read = useListAddress(goesByDay ? BY_DAY : SPEC);
  const usual = goesByDay ? 'date' : (USUAL[view] ?? 'date');
  return useMemo(() => {
    const { view: _, ...args } = read.args;
    const { sort = usual } = read;
    return {
      address: { ...read, views: { view } },
      asked: { ...(view !== 'all' && { view }), ...args, sort },
      sort,
      goesByDay,
    };
  }, [read, view, usual, goesByDay]);
}

/** The query as arguments of a generated hook; every value from an address is text. */
export function toListArgs(asked: Record<string, string>): ListAdminBookingsApiArg {
  return asked;
}
