import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { BookingView, ListAdminBookingsApiArg } from '@/api/staff/generated';
import type { ListSpec } from '@/components/staff/list/list-address';
import { useListAddress, type ListAddress } from '@/components/staff/list/use-list-address';
import { PAYMENT_METHODS } from '@/payment/payment-methods';
import { ATTENDANCE_WORDS, BALANCES, STATUSES } from './booking-words';

/** The ready-made views, in the order of their tabs. */
const VIEW_WORDS: Record<BookingView, string> = {
  today: 'Today',
  next_7_days: 'Next 7 days',
  pending: 'Pending',
  needs_decision: 'Needs a decision',
  booked: 'Booked',
  unpaid: 'Unpaid',
  overdue: 'Overdue',
  cancelled: 'Cancelled',
};
export const VIEWS = [
  { value: '', label: 'All' },
  ...Object.entries(VIEW_WORDS).map(([value, label]) => ({ value, label })),
];

const SPEC: ListSpec = {
  filters: {
    from: null,
    to: null,
    status: STATUSES,
    spaceId: null,
    eventType: null,
    method: PAYMENT_METHODS,
    balance: BALANCES,
    attendance: Object.keys(ATTENDANCE_WORDS),
    createdBy: null,
    userId: null,
    tag: null,
    hasNote: ['true'],
    seriesId: null,
  },
  views: { view: Object.keys(VIEW_WORDS) },
  sorts: ['date', 'created'],
};
/** Days and the order of coming do not go together. */
const BY_DAY: ListSpec = { ...SPEC, sorts: ['date'] };

/** Where not the next comes first. */
const USUAL: Partial<Record<string, string>> = { '': '-date', cancelled: '-date' };

/** Which of them are of certain days, and so go by day. */
const OF_DAYS: readonly string[] = ['today', 'next_7_days', 'needs_decision'] satisfies BookingView[];

export interface BookingList {
  address: ListAddress;
  /** For the calls: list, file and neighbours ask the same. */
  asked: Record<string, string>;
  /** The order, chosen or not. */
  sort: string;
  /** Whether it may be ordered as the bookings came. */
  goesByDay: boolean;
}

/**
 * Which bookings the address asks for: the list's own, or a booking's, which keeps what its list was asked for. Without days
 * or a view the latest day comes first.
 */
export function useBookingList(): BookingList {
  const [search] = useSearchParams();
  const view = search.get('view') ?? '';
  const goesByDay = search.has('from') || search.has('to') || OF_DAYS.includes(view);
  const address = useListAddress(goesByDay ? BY_DAY : SPEC);
  const usual = goesByDay ? 'date' : (USUAL[view] ?? 'date');
  const { args, sort = usual } = address;
  return useMemo(
    () => ({ address, asked: { ...args, sort }, sort, goesByDay }),
    [address, args, sort, goesByDay],
  );
}

/** What the list is asked for, for a generated hook: everything in an address is text. */
export function asArgs(asked: Record<string, string>): ListAdminBookingsApiArg {
  return asked;
}
