import type { AttentionItem, Overview } from '@/api/staff/generated';

/** A dashboard with data in each section. */
export function anOverview(over: Partial<Overview> = {}): Overview {
  const of = (count: number, path: string) => ({ count, countIsAtLeast: false, path });
  return {
    today: '2026-11-23',
    days: [
      { date: '2026-11-23', ...of(0, '/admin/bookings?view=today'), bookings: [], viewings: [] },
      {
        date: '2026-11-24',
        ...of(0, '/admin/bookings?view=next_7_days&from=2026-11-24&to=2026-11-24'),
        bookings: [],
        viewings: [],
      },
    ],
    news: {
      since: '2026-11-22T08:00:00Z',
      counts: [{ kind: 'bookings', ...of(4, '/admin/bookings?view=booked&sort=-created') }],
    },
    money: [
      {
        month: '2026-11',
        currency: 'GBP',
        bookings: of(6, '/admin/bookings?view=booked&from=2026-11-01&to=2026-11-30'),
        booked: { amount: '1860.00', path: '/admin/bookings?view=booked&from=2026-11-01&to=2026-11-30' },
        received: { amount: '1560.00', path: '/admin/bookings?view=booked&from=2026-11-01&to=2026-11-30' },
        cancellationFees: { amount: '0.00', path: '/admin/bookings?view=cancelled' },
        owed: { amount: '300.00', path: '/admin/bookings?view=unpaid&from=2026-11-01&to=2026-11-30' },
      },
    ],
    occupancy: [
      {
        from: '2026-11-23',
        to: '2026-11-29',
        bookedMinutes: 2016,
        bookableMinutes: 20_160,
        path: '/admin/calendar?view=week&date=2026-11-23',
      },
      {
        from: '2026-11-30',
        to: '2026-12-06',
        bookedMinutes: 0,
        bookableMinutes: 0,
        path: '/admin/calendar?view=week&date=2026-11-30',
      },
    ],
    failed: [],
    ...over,
  };
}

export function anAttentionItem(over: Partial<AttentionItem> = {}): AttentionItem {
  return {
    id: 'overdue-1042',
    reason: 'overdue',
    title: 'Not paid in time',
    owner: 'booking_officer',
    state: 'open',
    sentence: 'Payment was due by Fri 20 Nov 2026, and money is still owed.',
    since: '2026-11-20T13:30:00Z',
    urgency: 2,
    who: 'Kim Late',
    booking: { id: 1042, name: 'Kim Late', date: '2026-12-05' },
    amount: '300.00',
    currency: 'GBP',
    action: { kind: 'page', label: 'See what is owed', target: '/admin/bookings/1042' },
    snoozedUntil: null,
    explanation: null,
    notedBy: null,
    notedAt: null,
    version: 77,
    ...over,
  };
}
