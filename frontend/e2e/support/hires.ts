import type { APIRequestContext } from '@playwright/test';
import { dayFrom } from './staff';
import { newMember } from './venue';

/** API calls that enter recurring and past bookings. The request contexts are an admin's. */

const OUTDOOR_AREA = 4;
const STEP_MS = 5 * 60_000;
const ATTEMPTS = 5;

/** A day after the booking window, where few tests book. */
export async function beyondTheWindow(request: APIRequestContext): Promise<string> {
  const { lastDate } = (await (await request.get('/api/booking-options')).json()) as { lastDate: string };
  return dayFrom(lastDate, 40 + Math.floor(Math.random() * 200));
}

/** Enters four weekly dates in the outdoor area. */
export async function aRecurringBooking(
  admin: APIRequestContext,
  attempts = ATTEMPTS,
): Promise<{ id: number; first: string }> {
  const first = await beyondTheWindow(admin);
  const data = {
    date: first,
    spaceId: OUTDOOR_AREA,
    timeSlot: '10:00 AM - 12:00 PM',
    eventType: 'Birthday Party',
    guestCount: 10,
    name: 'Dana Steps',
    email: newMember().email,
    frequency: 'weekly',
    count: 4,
    paid: 'by_date',
  };
  const preview = await admin.post('/api/admin/booking-series/preview', { data });
  const { quote } = (await preview.json()) as { quote: string };
  const answer = await admin.post('/api/admin/booking-series', {
    data: { ...data, override: { reason: 'Agreed' }, confirm: true, notify: false, quote },
  });
  // Another test can have taken a date.
  if (answer.status() === 409 && attempts > 1) return aRecurringBooking(admin, attempts - 1);
  if (!answer.ok()) throw new Error(await answer.text());
  return { id: ((await answer.json()) as { id: number }).id, first };
}

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Australia/Adelaide',
  hour: '2-digit',
  minute: '2-digit',
});

const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Adelaide' });

/**
 * Enters a booking of five minutes after it took place. It has no email address.
 * @param daysAgo 0: some hours ago, because other tests move bookings to the last half hour. Early in the morning that is
 * the evening before.
 */
export async function aPastBooking(
  admin: APIRequestContext,
  name: string,
  daysAgo = 0,
  attempts = ATTEMPTS,
): Promise<{ id: number; date: string }> {
  const start = (Math.floor(Date.now() / STEP_MS) - 14 - Math.floor(Math.random() * 100)) * STEP_MS;
  const times = [clock.format(start), clock.format(start + STEP_MS)];
  const date = dayFrom(calendarDay.format(start), -daysAgo);
  const answer = await admin.post('/api/admin/bookings', {
    data: {
      date,
      timeSlot: times.join(' - '),
      spaceId: OUTDOOR_AREA,
      eventType: 'Birthday Party',
      guestCount: 10,
      name,
      phone: '0412 345 678',
      override: { reason: 'Walked in' },
    },
  });
  // Refused if another test has the rooms, or if the times are around midnight.
  if (!answer.ok() && attempts > 1) return aPastBooking(admin, name, daysAgo, attempts - 1);
  if (!answer.ok()) throw new Error(await answer.text());
  return { id: ((await answer.json()) as { id: number }).id, date };
}
