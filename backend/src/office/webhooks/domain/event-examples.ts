import type { EventType } from './event-types.js';

interface Described {
  /** What happened. */
  summary: string;
  data: Record<string, unknown>;
}

const SITE = 'https://club.example';
const booking = { version: 2, status: 'confirmed', spaceId: 2, date: '2027-03-20', seriesId: null };
const times = { startTime: '2027-03-20T03:30:00.000Z', endTime: '2027-03-20T05:30:00.000Z' };
const aBooking = (summary: string, changes: object = {}): Described => ({
  summary,
  data: { id: 41, ...booking, ...times, ...changes, url: `${SITE}/api/admin/bookings/41` },
});
const anEvent = (summary: string, status = 'published'): Described => ({
  summary,
  data: {
    id: 12,
    version: 3,
    status,
    clubId: 2,
    spaceId: null,
    seriesId: null,
    date: '2027-03-20',
    startTime: '19:00',
    endTime: '21:30',
    url: `${SITE}/api/events/12`,
  },
});
const aClosure = (summary: string): Described => ({
  summary,
  data: {
    id: 5,
    version: 1,
    kind: 'closed',
    firstDate: '2027-03-20',
    lastDate: '2027-03-21',
    startTime: null,
    endTime: null,
    url: `${SITE}/api/admin/closures/5`,
  },
});
const aPayment = '0b6f0a52-6f0c-4c0e-9d6b-2f1f7f3f9a10';

/** Each type with an example of its `data`. */
export const EVENT_EXAMPLES: Readonly<Record<EventType, Described>> = {
  'booking.created': aBooking('A booking was made, by a hirer or staff', { version: 1 }),
  'booking.confirmed': aBooking('A pending booking was confirmed, or a cancelled one restored'),
  'booking.changed': aBooking('A booking changed, but not its status, time or space'),
  'booking.moved': aBooking('A booking has another time or space'),
  'booking.cancelled': aBooking('A booking was cancelled', { status: 'cancelled' }),
  'booking.completed': aBooking('A booking is over', { status: 'completed' }),
  'payment.received': {
    summary: 'A payment came in',
    data: {
      id: aPayment,
      status: 'completed',
      purpose: 'hire',
      bookingId: 41,
      amount: '360.00',
      currency: 'GBP',
      completedAt: '2027-03-01T00:12:09.000Z',
      url: `${SITE}/api/admin/payments/${aPayment}`,
    },
  },
  'refund.sent': {
    summary: 'A refund was sent',
    data: {
      id: '5e0c3d0b-94a4-4a3f-8a39-3c4f5f1f0a11',
      status: 'completed',
      paymentId: aPayment,
      amount: '180.00',
      currency: 'GBP',
      url: `${SITE}/api/admin/payments/${aPayment}`,
    },
  },
  'closure.created': aClosure('A closure was added'),
  'closure.removed': aClosure('A closure was removed'),
  'availability.changed': {
    summary: 'Free slots of a space and day changed; at most one in 30 seconds',
    data: {
      spaceId: 2,
      date: '2027-03-20',
      url: `${SITE}/api/public/availability?spaceId=2&from=2027-03-20&to=2027-03-20`,
    },
  },
  'event.published': anEvent('An event was published'),
  'event.changed': anEvent('A published event changed'),
  'event.cancelled': anEvent('A published event was cancelled or deleted', 'cancelled'),
  'membership.joined': {
    summary: 'A person joined a club',
    data: { clubId: 2, userId: 17, state: 'accepted' },
  },
  'membership.left': {
    summary: 'A person left a club',
    data: { clubId: 2, userId: 17, state: 'ended' },
  },
  'message.received': {
    summary: 'A message came in from the contact form',
    data: {
      id: 8,
      version: 1,
      state: 'new',
      clubId: null,
      bookingId: null,
      eventId: null,
      createdAt: '2027-03-01T00:12:09.000Z',
      url: `${SITE}/api/admin/messages/8`,
    },
  },
};
