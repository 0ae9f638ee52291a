import { object, string } from 'yup';
import type { EnterBooking } from '@/api/staff/generated';
import type { BookingOptions } from '@/api/site/generated';
import { isDay } from '@/lib/day';
import { orNull } from '@/components/staff/record/content';
import { tagsOf } from '../booking/booking-kind';
import { NOT_REPEATED, type RepeatValues } from './repeat-values';
import {
  agreedPriceOf,
  agreedShape,
  discountOf,
  isCustomTime,
  isDueLater,
  payByOf,
  termsShape,
  USUAL_TERMS,
  type TermsValues,
} from './terms';

/** The form’s values of a new booking. */
export interface EntryValues extends RepeatValues, TermsValues {
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  date: string;
  timeSlot: string;
  /** The last of several slots in a row; null for one. */
  untilTimeSlot: string | null;
  spaceId: string;
  eventType: string;
  guestCount: string;
  extras: string[];
  notes: string;
  internalNote: string;
  tags: string;
  reason: string;
}

const NEW_BOOKING: EntryValues = {
  userId: null,
  name: '',
  email: '',
  phone: '',
  date: '',
  timeSlot: '',
  untilTimeSlot: null,
  spaceId: '',
  eventType: '',
  guestCount: '',
  extras: [],
  notes: '',
  internalNote: '',
  tags: '',
  reason: '',
  ...USUAL_TERMS,
  ...NOT_REPEATED,
};

/** Initial values: the date, slot (or several, or a custom time) and space of the address, and the sender of a message as the hirer. */
export function entryAt(
  search: URLSearchParams,
  { slots, spaces }: Pick<BookingOptions, 'slots' | 'spaces'>,
  hirer: Partial<Pick<EntryValues, 'name' | 'email' | 'phone'>> = {},
): EntryValues {
  const [date = '', slot = '', until = '', space = ''] = ['date', 'slot', 'until', 'space'].map(
    (name) => search.get(name) ?? '',
  );
  const isListed = (wanted: string) => slots.some(({ label }) => label === wanted);
  const wanted = spaces.find(({ id }) => String(id) === space);
  return {
    ...NEW_BOOKING,
    ...hirer,
    date: date && isDay(date) ? date : '',
    timeSlot: isListed(slot) || isCustomTime({ date, timeSlot: slot }, slots) ? slot : '',
    untilTimeSlot: isListed(slot) && isListed(until) ? until : null,
    spaceId: wanted && !wanted.isDefault ? String(wanted.id) : '',
  };
}

const required = (message: string) => string().trim().required(message);
const WHOLE_NUMBER = 'Enter a whole number.';

const WHEN = {
  date: required('Choose a date.'),
  timeSlot: required('Choose a slot.'),
  eventType: required('Choose an event type.'),
  guestCount: required('Enter the number of guests.').matches(/^[1-9]\d*$/, WHOLE_NUMBER),
  count: string().when(['repeats', 'ends'], {
    is: (repeats: string, ends: string) => repeats !== '' && ends === 'count',
    then: () => required('Enter the number of dates.').matches(/^[1-9]\d*$/, WHOLE_NUMBER),
  }),
  until: string().when(['repeats', 'ends'], {
    is: (repeats: string, ends: string) => repeats !== '' && ends === 'until',
    then: () => required('Choose the last date.'),
  }),
};

/** Early checks only: the server validates again. */
export const entrySchema = ({ slots }: Pick<BookingOptions, 'slots'>) =>
  object({
    ...WHEN,
    name: required('Enter the hirer’s name.'),
    email: string()
      .trim()
      .email('Enter an email address, for example jo@example.com.')
      .when('phone', {
        is: (phone: string | undefined) => !phone?.trim(),
        then: (email) => email.required('Enter a phone number or an email address.'),
      }),
    ...termsShape,
    ...agreedShape(slots),
  });

/** What the dates of a recurring booking depend on. */
export const whenSchema = object(WHEN);

/** The required fields that are still empty, in the order of the page. */
/** Whether at least one guest is entered. */
export function hasGuests({ guestCount }: Pick<EntryValues, 'guestCount'>): boolean {
  return /^[1-9]\d*$/.test(guestCount.trim());
}

export function missingFields({ phone, email, ...values }: EntryValues): string[] {
  const fields: [label: string, value: string][] = [
    ['date', values.date],
    ['slot', values.timeSlot],
    ['guests', hasGuests(values) ? values.guestCount : ''],
    ['event type', values.eventType],
    ['name', values.name],
    ['phone or email', phone + email],
  ];
  return fields.filter(([, value]) => value.trim() === '').map(([label]) => label);
}

/** When, where and for what: the part of a request that the rooms and the calculated price depend on. */
export function whenOf(values: EntryValues) {
  return {
    userId: values.userId,
    date: values.date,
    timeSlot: values.timeSlot,
    untilTimeSlot: values.untilTimeSlot,
    spaceId: values.spaceId ? Number(values.spaceId) : null,
    eventType: values.eventType,
    guestCount: Number(values.guestCount),
    extras: values.extras.map(Number),
  };
}

/** The request body. Without `payBy` the server sets the usual date. */
export function toEntry(
  values: EntryValues,
  { slots, today }: Pick<BookingOptions, 'slots' | 'today'>,
): EnterBooking {
  const payBy = payByOf(values, today);
  const reason = values.reason.trim();
  return {
    ...whenOf(values),
    name: values.name.trim(),
    email: orNull(values.email.trim()),
    phone: orNull(values.phone),
    notes: orNull(values.notes),
    paymentMethod: values.paymentMethod || null,
    ...(payBy && { payBy }),
    internalNote: orNull(values.internalNote),
    tags: tagsOf(values.tags),
    override: reason ? { reason } : null,
    agreedPrice: agreedPriceOf(values, slots),
    discount: discountOf(values),
    ...(values.payment === 'invoice' && { invoice: true }),
    // A payment or a waiver is recorded before the booking is confirmed.
    confirm: values.confirm === 'confirmed' && isDueLater(values),
  };
}
