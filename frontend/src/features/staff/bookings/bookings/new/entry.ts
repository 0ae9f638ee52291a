import { object, string } from 'yup';
import type { DeskPaymentMethod, EnterBooking } from '@/api/staff/generated';
import type { BookingOptions } from '@/api/site/generated';
import { isDay } from '@/lib/day';
import { orNull } from '@/components/staff/record/content';
import { tagsOf } from '../booking-kind';
import { NOT_REPEATED, type RepeatValues } from './repeat-values';

/** A booking that staff enter, as the form holds it. */
export interface EntryValues extends RepeatValues {
  userId: number | null;
  name: string;
  email: string;
  phone: string;
  date: string;
  timeSlot: string;
  spaceId: string;
  eventType: string;
  guestCount: string;
  extras: string[];
  notes: string;
  paymentMethod: DeskPaymentMethod | '';
  payBy: string;
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
  spaceId: '',
  eventType: '',
  guestCount: '',
  extras: [],
  notes: '',
  paymentMethod: '',
  payBy: '',
  internalNote: '',
  tags: '',
  reason: '',
  ...NOT_REPEATED,
};

/** An empty form, with the day, slot and space that an address names, and whoever has written. */
export function entryAt(
  search: URLSearchParams,
  { slots, spaces }: Pick<BookingOptions, 'slots' | 'spaces'>,
  hirer: Partial<Pick<EntryValues, 'name' | 'email' | 'phone'>> = {},
): EntryValues {
  const [date, slot, space] = ['date', 'slot', 'space'].map((name) => search.get(name) ?? '');
  const wanted = spaces.find(({ id }) => String(id) === space);
  return {
    ...NEW_BOOKING,
    ...hirer,
    date: date && isDay(date) ? date : '',
    timeSlot: slots.find(({ label }) => label === slot)?.label ?? '',
    spaceId: wanted && !wanted.isDefault ? String(wanted.id) : '',
  };
}

const required = (label: string) => string().trim().required(`${label} is required`);

/** For comfort: the server decides. */
export const entrySchema = object({
  name: required('Name'),
  email: required('Email').email('Please give an email address.'),
  date: required('Date'),
  timeSlot: required('Slot'),
  eventType: required('Type'),
  guestCount: required('Number of guests').matches(/^[1-9]\d*$/, 'Please give a whole number.'),
  count: string().when(['repeats', 'ends'], {
    is: (repeats: string, ends: string) => repeats !== '' && ends === 'count',
    then: () => required('Dates in all').matches(/^[1-9]\d*$/, 'Please give a whole number.'),
  }),
  until: string().when(['repeats', 'ends'], {
    is: (repeats: string, ends: string) => repeats !== '' && ends === 'until',
    then: () => required('Last day'),
  }),
});

/** What the API is asked for. Without a day to pay by it is the usual one. */
export function toEntry(values: EntryValues): EnterBooking {
  const { reason, payBy } = values;
  return {
    userId: values.userId,
    name: values.name.trim(),
    email: values.email.trim(),
    phone: orNull(values.phone),
    date: values.date,
    timeSlot: values.timeSlot,
    spaceId: values.spaceId ? Number(values.spaceId) : null,
    eventType: values.eventType,
    guestCount: Number(values.guestCount),
    extras: values.extras.map(Number),
    notes: orNull(values.notes),
    paymentMethod: values.paymentMethod || null,
    ...(payBy && { payBy }),
    internalNote: orNull(values.internalNote),
    tags: tagsOf(values.tags),
    override: reason.trim() ? { reason: reason.trim() } : null,
  };
}
