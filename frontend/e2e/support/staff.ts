import type { APIRequestContext } from '@playwright/test';

/** What the tests of staff pages ask the API directly. */

/** The demo's Netball, whose secretary `clubadmin` is. */
export const NETBALL = 28;

let counter = 0;

/** Words that no other test has written. */
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

/** A published event in half a year. The request context is a signed-in admin's or secretary's. */
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

/** A club of its own, so that tests at the same time do not edit the same one. A draft. */
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
