import createClient, { type Middleware } from 'openapi-fetch';
import { dayAhead } from '../../factories/bookings.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import type { paths } from './paths.js';

/** A client as an integrator would write it, with types from the OpenAPI document and a jar for one cookie. */
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

describe('a client generated from the OpenAPI document', () => {
  let api: ApiInstance;
  beforeAll(async () => {
    api = await startApiInstance();
  });
  afterAll(() => api.close());

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
