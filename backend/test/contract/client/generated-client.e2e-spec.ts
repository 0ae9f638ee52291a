import createClient, { type Middleware } from 'openapi-fetch';
import { insertKey } from '../../auth/api-keys/insert-key.js';
import { dayAhead } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import type { paths as integratorPaths } from './integrator-paths.js';
import type { paths } from './paths.js';

/** A client with types from the contract of the site, and a jar for one cookie. */
function clientOf(url: string) {
  let cookie = '';
  const jar: Middleware = {
    onRequest: ({ request }) => {
      if (cookie) request.headers.set('cookie', cookie);
    },
    onResponse: ({ response }) => {
      const set = response.headers.getSetCookie().map((text) => text.split(';', 1)[0] ?? '');
      if (set.length > 0) cookie = set.join('; ');
    },
  };
  const client = createClient<paths>({ baseUrl: url });
  client.use(jar);
  return client;
}

let api: ApiInstance;
beforeAll(async () => {
  api = await startApiInstance();
});
afterAll(() => api.close());

it('a client generated from the contract for integrators finds a free slot, enters a booking and confirms it', async () => {
  const admin = await createUser(api.db, { role: 'admin' });
  const key = await insertKey(api.db, admin.id, ['bookings:read', 'bookings:write']);
  const client = createClient<integratorPaths>({
    baseUrl: api.url,
    headers: { Authorization: `Bearer ${key}` },
  });
  const { data: availability } = await client.GET('/api/public/availability', {
    params: { query: { from: dayAhead(50), to: dayAhead(50) } },
  });
  const [day] = availability?.days ?? [];
  const timeSlot = day?.slots.find(({ isFree }) => isFree)?.label;
  if (!day || !timeSlot) throw new Error('nothing is free');
  const { data: entered, error } = await client.POST('/api/admin/bookings', {
    body: {
      date: day.date,
      timeSlot,
      eventType: 'Birthday Party',
      guestCount: 12,
      name: 'Ines Tegrator',
      phone: '08 8388 0000',
    },
  });
  if (!entered) throw new Error(JSON.stringify(error));
  const { response } = await client.POST('/api/admin/bookings/{id}/confirm', {
    params: { path: { id: entered.id } },
    body: { payBy: dayAhead(45) },
  });
  expect(response.status).toBe(200);
  const { data: read } = await client.GET('/api/admin/bookings/{id}', {
    params: { path: { id: entered.id } },
  });
  expect(read).toMatchObject({ id: entered.id, status: 'confirmed', timeSlot });
});

describe('a client generated from the contract of the site', () => {
  it('registers, finds a free slot, holds it, pays and books, and cancels', async () => {
    const client = clientOf(api.url);
    const registered = await client.POST('/api/register', {
      body: {
        username: 'integrator',
        email: 'integrator@members.example',
        fullName: 'Ines Tegrator',
        password: 'a lantern under gum trees',
      },
    });
    expect(registered.response.status).toBe(201);

    const from = dayAhead(30);
    const { data: options } = await client.GET('/api/booking-options');
    const { data: availability } = await client.GET('/api/availability', {
      params: { query: { from, to: dayAhead(40) } },
    });
    const day = availability?.days.find(({ status }) => status === 'available');
    const eventType = options?.eventTypes[0];
    const timeSlot = day?.freeSlots[0];
    if (!day || !eventType || !timeSlot) throw new Error('nothing is free');
    const booking = {
      date: day.date,
      timeSlot,
      eventType: eventType.name,
      guestCount: 12,
      name: 'Ines Tegrator',
      email: 'integrator@members.example',
    };

    const { data: hold } = await client.POST('/api/bookings/hold', { body: booking });
    if (!hold) throw new Error('nothing is held');
    expect(Number(hold.amount)).toBe((eventType.basePriceMinor * 2) / 100);

    const { data: intent } = await client.POST('/api/create-payment-intent', {
      body: { amount: hold.amount, bookingId: hold.bookingId },
    });
    if (!intent) throw new Error('there is no intent');
    await api.sandbox.control('stripe/pay', { paymentIntent: intent.paymentId });

    const booked = await client.POST('/api/bookings', { body: { ...booking, paymentId: intent.paymentId } });
    // 200 if the provider's webhook has confirmed it already.
    expect([200, 201]).toContain(booked.response.status);
    const { data: mine } = await client.GET('/api/my-bookings');
    expect(mine).toEqual([
      expect.objectContaining({ id: hold.bookingId, status: 'confirmed', isPaid: true }),
    ]);

    const cancelled = await client.POST('/api/bookings/{id}/cancel', {
      params: { path: { id: hold.bookingId } },
    });
    expect(cancelled.data?.status).toBe('cancelled');
    expect(cancelled.data?.refund?.amount).toBe(hold.amount);

    const refused = await client.POST('/api/bookings/{id}/cancel', {
      params: { path: { id: hold.bookingId } },
    });
    expect(refused.error?.code).toBe('invalid_transition');
  });
});
