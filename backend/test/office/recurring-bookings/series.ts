import { bookingFields, dayAhead, SPACES } from '../../factories/bookings.js';
import type { Agent } from '../../support/test-app.js';

export const BASE = '/api/admin/booking-series';
export const EVENING = '6:00 PM - 8:00 PM';
export const LATER = '8:00 PM - 10:00 PM';

/** A weekly dance class in the main hall on six dates, starting in 40 days: 20 guests, £168.00 a date. */
export function danceClass(overrides: Record<string, unknown> = {}): Record<string, unknown> {
  return {
    ...bookingFields({
      date: dayAhead(40),
      timeSlot: EVENING,
      spaceId: SPACES.mainHall,
      guestCount: 20,
      name: 'Dana Steps',
      email: 'dana@dance.example',
    }),
    frequency: 'weekly',
    count: 6,
    paid: 'by_date',
    confirm: true,
    notify: true,
    ...overrides,
  };
}

export interface SeriesDate {
  id: number;
  date: string;
  seriesDate: string;
  timeSlot: string;
  spaceId: number;
  guestCount: number;
  status: string;
  startTime: string;
  totalAmount: string;
  paidAmount: string;
  balance: string;
  payBy: string | null;
  ownFields: string[];
}

export interface Series {
  id: number;
  rule: string;
  excludedDates: string[];
  totalAmount: string;
  paidAmount: string;
  balance: string;
  dates: SeriesDate[];
}

interface Conflict {
  kind: string;
  id: number;
  isHeld: boolean;
}

export interface EntryPreview {
  rule: string;
  dates: {
    date: string;
    skip: boolean;
    amount: string | null;
    payBy: string;
    broken: { rule: string }[];
    problem: string | null;
    conflicts: Conflict[];
  }[];
  count: number;
  totalAmount: string;
  quote: string;
}

export interface ChangePreview {
  dates: {
    bookingId: number;
    effect: string;
    to: { date: string; timeSlot: string; spaceId: number };
    keeps: string[];
    totalAmount: string;
    refundAmount: string;
    balance: string;
    conflicts: Conflict[];
  }[];
  count: number;
  difference: string;
  refundAmount: string;
  balance: string;
  quote: string;
}

export async function enterSeries(admin: Agent, overrides: Record<string, unknown> = {}): Promise<Series> {
  const { status, text, body } = await admin.post(BASE).send(danceClass(overrides));
  if (status !== 201) throw new Error(`answered ${status}: ${text}`);
  return body as Series;
}

export async function seriesAt(admin: Agent, id: number): Promise<Series> {
  const { body } = await admin.get(`${BASE}/${id}`).expect(200);
  return body as Series;
}

/** Previews the change, then makes it with the preview's quote. */
export async function done(
  admin: Agent,
  id: number,
  call: 'change' | 'cancel' | 'confirm' | 'payment',
  given: object,
  more: object = { notify: true },
): Promise<Series> {
  const preview = await admin.post(`${BASE}/${id}/${call}/preview`).send(given);
  if (preview.status !== 200) throw new Error(`answered ${preview.status}: ${preview.text}`);
  const { quote } = preview.body as { quote: string };
  const { status, text, body } = await admin.post(`${BASE}/${id}/${call}`).send({ ...given, ...more, quote });
  if (status !== 200) throw new Error(`answered ${status}: ${text}`);
  return body as Series;
}

/** The pricing of a change in most tests. */
export const OWN = { prices: 'own', difference: 'settle' };
