import type { PaymentProviderName } from '@/api/site/generated';
import { paths } from '@/config/paths';
import type { OnlineProvider } from '@/payment/online-providers';
import { namesOf, type NamedSlots } from './slot-run';

/** Values of a booking form. An empty string means 'not chosen yet'. */
export interface BookingDetails extends NamedSlots {
  /** Id of the space; null for the whole venue. */
  spaceId: number | null;
  /** Ids of the chosen extras. */
  extras: number[];
  /** Venue-local day, 'YYYY-MM-DD'. */
  date: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
  phone: string;
  notes: string;
}

interface BookingUser {
  fullName: string;
  email: string;
  phone?: string;
}

/** Initial values of an empty form. @param user prefills name, email and phone; null for a visitor */
export function emptyBooking(user: BookingUser | null): BookingDetails {
  return {
    spaceId: null,
    extras: [],
    date: '',
    timeSlot: '',
    untilTimeSlot: null,
    eventType: '',
    guestCount: 1,
    name: user?.fullName ?? '',
    email: user?.email ?? '',
    phone: user?.phone ?? '',
    notes: '',
  };
}

/** Booking data in the query string of the payment and confirmation pages. */
export interface BookingData extends BookingDetails {
  /** For example 'Main hall'; empty if the address has none. */
  spaceName: string;
  /** Names of the chosen extras. */
  extraNames: string[];
  /** Id of the held booking; null for a payment without one. */
  bookingId: number | null;
  /** Number of slots in a row. */
  slotCount: number;
  /** ISO date and time; null without a hold. */
  holdExpiresAt: string | null;
  /** Decimal text in pounds, e.g. '240.00'; the server computes it again. */
  totalAmount: string;
  currency: string;
}

/** Details from a form or from a booking of the API. */
interface Details
  extends
    Omit<BookingDetails, 'extras' | 'email' | 'phone' | 'notes'>,
    Record<'email' | 'phone' | 'notes', string | null> {
  extras: readonly (number | { id: number })[];
  /** Of a booking of several slots, whose `timeSlot` is the label of them all. */
  firstTimeSlot?: string | null;
}

/** Picks the details of a booking and drops its other fields. */
export function detailsOf({
  spaceId,
  extras,
  date,
  timeSlot,
  firstTimeSlot,
  untilTimeSlot,
  eventType,
  guestCount,
  name,
  email,
  phone,
  notes,
}: Details): BookingDetails {
  return {
    spaceId,
    extras: extras.map((extra) => (typeof extra === 'number' ? extra : extra.id)),
    date,
    ...namesOf({ timeSlot, firstTimeSlot, untilTimeSlot }),
    eventType,
    guestCount,
    name,
    email: email ?? '',
    phone: phone ?? '',
    notes: notes ?? '',
  };
}

/** Names of a booking's extras. */
export function extraNamesOf({ extras }: { extras: readonly { name: string }[] }): string[] {
  return extras.map(({ name }) => name);
}

/** Details in the format of the API: null instead of an empty string. */
export function requestFields(details: BookingDetails) {
  const { phone, notes, ...fields } = detailsOf(details);
  return { ...fields, phone: phone || null, notes: notes || null };
}

const TEXT_FIELDS = ['date', 'timeSlot', 'eventType', 'name', 'email', 'phone', 'notes'] as const;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Picks the known fields with the right types from parsed JSON. */
export function readDetails(value: unknown): Partial<BookingDetails> {
  if (!isRecord(value)) return {};
  const details: Partial<BookingDetails> = {};
  for (const field of TEXT_FIELDS) {
    const text = value[field];
    if (typeof text === 'string') details[field] = field === 'date' ? text.slice(0, 10) : text;
  }
  const { untilTimeSlot } = value;
  if (typeof untilTimeSlot === 'string' && untilTimeSlot !== '') details.untilTimeSlot = untilTimeSlot;
  const spaceId = readId(value['spaceId']);
  if (spaceId !== null) details.spaceId = spaceId;
  if (Array.isArray(value['extras']))
    details.extras = [...new Set(value['extras'].map(readId).filter((id) => id !== null))];
  const guests = Number(value['guestCount']);
  if (value['guestCount'] !== '' && value['guestCount'] != null && Number.isFinite(guests))
    details.guestCount = guests;
  return details;
}

/** A positive whole id, or null. */
export function readId(value: unknown): number | null {
  return typeof value === 'number' && Number.isSafeInteger(value) && value > 0 ? value : null;
}

/** Parses untrusted JSON; undefined if it is invalid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

/** Reads `?bookingData=`: null when it is unreadable or lacks what a booking needs. */
export function readBookingData(text: string | null): BookingData | null {
  const value = text === null ? undefined : parseJson(text);
  const {
    spaceId = null,
    extras = [],
    date,
    timeSlot,
    untilTimeSlot = null,
    eventType,
    guestCount,
    name = '',
    email = '',
    phone = '',
    notes = '',
  } = readDetails(value);
  if (!isRecord(value) || !date || !timeSlot || !eventType || !guestCount) return null;
  const { spaceName, extraNames, holdExpiresAt, totalAmount, currency } = value;
  return {
    spaceId,
    extras,
    spaceName: typeof spaceName === 'string' ? spaceName : '',
    extraNames: Array.isArray(extraNames) ? extraNames.filter((name) => typeof name === 'string') : [],
    date,
    timeSlot,
    untilTimeSlot,
    slotCount: (untilTimeSlot && readId(value['slotCount'])) || 1,
    eventType,
    guestCount,
    name,
    email,
    phone,
    notes,
    bookingId: readId(value['bookingId']),
    holdExpiresAt: typeof holdExpiresAt === 'string' ? holdExpiresAt : null,
    totalAmount:
      typeof totalAmount === 'string' || typeof totalAmount === 'number' ? String(totalAmount) : '',
    currency: typeof currency === 'string' ? currency : 'GBP',
  };
}

function withQuery(path: string, query: Record<string, string>): string {
  const pairs = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${pairs.join('&')}`;
}

/**
 * `/checkout?clientSecret=…&bookingData=…` or `/paypal-checkout?bookingData=…`: the page of the provider's checkout.
 * @param clientSecret client secret of an open card payment
 */
export function checkoutPath(
  { name, page }: Pick<OnlineProvider, 'name' | 'page'>,
  data: BookingData,
  clientSecret?: string | null,
): string {
  return withQuery(page ?? paths.checkout, {
    ...(!page && { method: name }),
    ...(clientSecret && { clientSecret }),
    bookingData: JSON.stringify(data),
  });
}

/** `/booking-success?method=…&bookingData=…` */
export function successPath(method: PaymentProviderName, data: BookingData): string {
  return withQuery(paths.bookingSuccess, { method, bookingData: JSON.stringify(data) });
}

/** `/booking`, or `/booking?space=2` for one space. */
export function bookingPath(spaceId: number | null): string {
  return spaceId === null ? paths.booking : withQuery(paths.booking, { space: String(spaceId) });
}

/** `/booking?prefill=…`: the booking page starts with these values. */
export function prefillPath(values: object): string {
  return withQuery(paths.booking, { prefill: JSON.stringify(values) });
}
