import type { APIRequestContext } from '@playwright/test';
import { aParty, newMember } from './venue';

/** API calls for tests of staff pages. */

/** The demo's netball club; its secretary is `clubadmin`. */
export const NETBALL = 28;

let counter = 0;

/** A text that no other test uses. */
export function unique(words: string): string {
  counter += 1;
  return `${words} ${Date.now().toString(36)}${process.pid}${counter}`;
}

interface Versioned {
  id: number;
  version: number;
}

async function answered<Body>(answer: Awaited<ReturnType<APIRequestContext['post']>>): Promise<Body> {
  if (!answer.ok()) throw new Error(`${answer.url()}: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Body;
}

/** A published event in half a year. The request context is logged in as an admin or secretary. */
export async function aPublishedEvent(
  request: APIRequestContext,
  title: string,
  over: { clubId?: number; date?: string; startTime?: string; endTime?: string; spaceId?: number } = {},
): Promise<number> {
  const date = new Date(Date.now() + 180 * 86_400_000).toISOString().slice(0, 10);
  const data = {
    title,
    date,
    clubId: NETBALL,
    description: 'Made by a test.',
    startTime: '18:30',
    endTime: '21:00',
    venue: 'Main Hall',
    imageUrl: null,
    capacity: null,
    isPaid: false,
    price: null,
    category: null,
    ...over,
  };
  const event = await answered<Versioned>(await request.post('/api/admin/events', { data }));
  const headers = { 'If-Match': `"${event.version}"` };
  await answered(await request.post(`/api/admin/events/${event.id}/publish`, { headers }));
  return event.id;
}

const DAY_MS = 86_400_000;
/** The day ('YYYY-MM-DD') a number of days after another. */
export function dayFrom(date: string, days: number): string {
  return new Date(Date.parse(date) + days * DAY_MS).toISOString().slice(0, 10);
}

/** Repeats an event. @returns the ids of its dates in order */
export async function aSeries(
  request: APIRequestContext,
  id: number,
  rule: { frequency: string; count: number },
): Promise<number[]> {
  const { version } = await answered<Versioned>(await request.get(`/api/admin/events/${id}`));
  const { events } = await answered<{ events: { id: number }[] }>(
    await request.post(`/api/admin/events/${id}/series`, {
      data: rule,
      headers: { 'If-Match': `"${version}"` },
    }),
  );
  return events.map((event) => event.id);
}

/** A published post of the netball club. The request context is logged in as an admin or secretary. */
export async function aPublishedPost(
  request: APIRequestContext,
  title: string,
  over: { summary?: string; text?: string; clubId?: number | null } = {},
): Promise<number> {
  const data = { title, summary: 'Made by a test.', clubId: NETBALL, ...over };
  const post = await answered<Versioned>(await request.post('/api/admin/news', { data }));
  const headers = { 'If-Match': `"${post.version}"` };
  await answered(await request.post(`/api/admin/news/${post.id}/publish`, { headers }));
  return post.id;
}

/** Unpublishes a post, so that other tests see the pages unchanged. */
export async function withdrawPost(request: APIRequestContext, id: number): Promise<void> {
  const { version } = await answered<Versioned>(await request.get(`/api/admin/news/${id}`));
  const headers = { 'If-Match': `"${version}"` };
  await answered(await request.post(`/api/admin/news/${id}/withdraw`, { headers }));
}

/** A new draft club, so that parallel tests do not edit the same one. */
export async function aDraftClub(request: APIRequestContext, name: string): Promise<number> {
  const data = {
    name,
    description: 'Made by a test.',
    shortDescription: 'Made by a test.',
    imageUrl: '/images/scenes/verandah.svg',
    logoUrl: '/images/logos/club.svg',
    seasonPeriod: 'All year',
    ageGroups: 'Everyone',
    contactEmail: 'test@bridgewaterclub.example',
    contactPhone: '(08) 5550 0199',
  };
  return (await answered<Versioned>(await request.post('/api/admin/clubs', { data }))).id;
}

/** Changes a club as another editor would meanwhile. */
export async function changeClub(request: APIRequestContext, id: number, changes: object): Promise<void> {
  const { version } = await answered<Versioned>(await request.get(`/api/admin/clubs/${id}`));
  await answered(
    await request.patch(`/api/admin/clubs/${id}`, { data: changes, headers: { 'If-Match': `"${version}"` } }),
  );
}

/** An admin adds a booking of £600.00 for a hirer without an account. It is pending and unpaid. */
export async function anEnteredBooking(
  admin: APIRequestContext,
  over: { date: string; timeSlot?: string; untilTimeSlot?: string; name?: string; email?: string },
): Promise<number> {
  const data = aParty({ ...newMember(), fullName: 'Sam Pickering' }, over);
  return (await answered<{ id: number }>(await admin.post('/api/bookings', { data }))).id;
}

/** Makes a pay link without emailing it. */
export async function aPayLink(admin: APIRequestContext, id: number): Promise<string> {
  const answer = await admin.post(`/api/admin/bookings/${id}/pay-link`, { data: { send: false } });
  return (await answered<{ url: string }>(answer)).url;
}

/** £100.00 in cash, recorded today. */
export async function aCashPayment(admin: APIRequestContext, id: number): Promise<void> {
  const { today } = await answered<{ today: string }>(await admin.get('/api/booking-options'));
  const data = { method: 'cash', amount: '100.00', receivedOn: today };
  await answered(await admin.post(`/api/admin/bookings/${id}/payments`, { data }));
}
