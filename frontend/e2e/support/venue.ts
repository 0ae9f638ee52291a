import { test, type APIRequestContext } from '@playwright/test';

/** API calls for tests: members, free days and other members' bookings. */

export interface Member {
  username: string;
  password: string;
  fullName: string;
  email: string;
}

export interface BookingFields {
  /** The whole venue by default. */
  spaceId?: number;
  date: string;
  timeSlot: string;
  /** The last of several slots in a row. */
  untilTimeSlot?: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
}

let counter = 0;

/** A new member with a unique username. */
export function newMember(): Member {
  counter += 1;
  const username = `e2e-${Date.now().toString(36)}-${process.pid}-${counter}`;
  return { username, password: 'gum tree oval', fullName: 'Robin Taylor', email: `${username}@example.org` };
}

/** Registers a member, which logs in the request context and its browser context. */
export async function register(request: APIRequestContext, member = newMember()): Promise<Member> {
  const answer = await request.post('/api/register', { data: member });
  if (!answer.ok()) throw new Error(`Registration failed: ${answer.status()} ${await answer.text()}`);
  return member;
}

export async function signInAs(request: APIRequestContext, username: string): Promise<void> {
  const answer = await request.post('/api/login', { data: { username, password: 'bridgewater' } });
  if (!answer.ok()) throw new Error(`Login failed: ${answer.status()} ${await answer.text()}`);
}

interface Day {
  date: string;
  status: string;
  takenSlots: string[];
}

async function days(request: APIRequestContext): Promise<Day[]> {
  const { today, lastDate } = (await (await request.get('/api/booking-options')).json()) as {
    today: string;
    lastDate: string;
  };
  const answer = await request.get(`/api/availability?from=${today}&to=${lastDate}`);
  return ((await answer.json()) as { days: Day[] }).days;
}

/** A day without bookings, at least a number of days ahead. Each worker has its own days. */
export async function aFreeDay(request: APIRequestContext, ahead = 1): Promise<string> {
  const { config, parallelIndex } = test.info();
  const free = (await days(request))
    .slice(ahead)
    .filter(
      ({ date, takenSlots }) =>
        takenSlots.length === 0 && Number(date.slice(-2)) % config.workers === parallelIndex,
    );
  const day = free[Math.floor(Math.random() * free.length)];
  if (!day) throw new Error('No free day is left.');
  return day.date;
}

/** The id of a space by its name. */
export async function spaceIdOf(request: APIRequestContext, name: string): Promise<number> {
  const { spaces } = (await (await request.get('/api/booking-options')).json()) as {
    spaces: { id: number; name: string }[];
  };
  const space = spaces.find((one) => one.name === name);
  if (!space) throw new Error(`${name} is not for hire.`);
  return space.id;
}

/** The extras that the public API offers. */
export async function extrasOffered(
  request: APIRequestContext,
): Promise<{ name: string; priceMinor: number }[]> {
  const { extras } = (await (await request.get('/api/booking-options')).json()) as {
    extras: { name: string; priceMinor: number }[];
  };
  return extras;
}

/** A member's booking request for a party of 45: £600.00. */
export function aParty(member: Member, over: Partial<BookingFields> & { date: string }): BookingFields {
  return {
    timeSlot: '2:00 PM - 4:00 PM',
    eventType: 'Birthday Party',
    guestCount: 45,
    name: member.fullName,
    email: member.email,
    ...over,
  };
}

export async function hold(request: APIRequestContext, fields: BookingFields): Promise<number> {
  const answer = await request.post('/api/bookings/hold', { data: fields });
  if (!answer.ok()) throw new Error(`Hold failed: ${answer.status()} ${await answer.text()}`);
  return ((await answer.json()) as { bookingId: number }).bookingId;
}

/** Holds, pays and confirms a booking by API. */
export async function aPaidBooking(request: APIRequestContext, fields: BookingFields): Promise<number> {
  const bookingId = await hold(request, fields);
  const { totalAmount: amount } = (await (await request.get(`/api/bookings/${bookingId}`)).json()) as {
    totalAmount: string;
  };
  const opened = await request.post('/api/create-payment-intent', { data: { amount, bookingId } });
  const { paymentId } = (await opened.json()) as { paymentId: string };
  await sandbox(request, 'stripe/pay', { paymentIntent: paymentId });
  const answer = await request.post('/api/bookings', { data: { ...fields, paymentId } });
  if (!answer.ok()) throw new Error(`Not booked: ${answer.status()} ${await answer.text()}`);
  return bookingId;
}

/** A call to the payment sandbox's test switches. */
export async function sandbox(request: APIRequestContext, call: string, body: object): Promise<unknown> {
  const base = process.env['E2E_SANDBOX_URL'];
  if (!base) throw new Error('E2E_SANDBOX_URL is not set.');
  const answer = await request.post(`${base}/_control/${call}`, { data: body });
  if (!answer.ok()) throw new Error(`${call}: ${answer.status()} ${await answer.text()}`);
  return answer.json();
}

/** 'Saturday 21 November 2026' */
export function longDate(day: string): string {
  return new Intl.DateTimeFormat('en-AU', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}

/** 'Sat 21 Nov 2026' */
export function shortDate(day: string): string {
  return shortenDate(longDate(day));
}

/** @param long 'Saturday 21 November 2026' */
export function shortenDate(long: string): string {
  const [weekday = '', date = '', month = '', year = ''] = long.split(' ');
  return `${weekday.slice(0, 3)} ${date} ${month.slice(0, 3)} ${year}`;
}

export function prefill(values: object): string {
  return `/booking?prefill=${encodeURIComponent(JSON.stringify(values))}`;
}
