import { array, number, object, string, type ObjectSchema } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import type { BookingDetails } from './booking-data';
import { isDay } from '@/lib/day';
import { guestLimit } from './spaces';

/** The specification has two sets of messages for the same rules: home page and booking page. */
export interface BookingMessages {
  tooFewGuests: string;
  tooManyGuests: string;
  email: string;
}

export const HOME_MESSAGES: BookingMessages = {
  tooFewGuests: 'Minimum of 1 guest required',
  tooManyGuests: 'Maximum of 200 guests allowed',
  email: 'Invalid email address.',
};

export const BOOKING_MESSAGES: BookingMessages = {
  tooFewGuests: 'At least 1 guest required.',
  tooManyGuests: 'Maximum 200 guests.',
  email: 'Please enter a valid email address.',
};

type Limits = Pick<BookingOptions, 'today' | 'lastDate' | 'minGuests' | 'maxGuests' | 'spaces'>;

/** Repeats the server's rules for early feedback; the server has the last word. */
export function bookingSchema(limits: Limits, messages: BookingMessages): ObjectSchema<BookingDetails> {
  const { today, lastDate, minGuests, maxGuests } = limits;
  const tooMany = (limit: number) =>
    limit < maxGuests ? `Maximum ${limit} guests.` : messages.tooManyGuests;
  return object({
    spaceId: number().nullable().default(null),
    extras: array(number().required()).required().default([]),
    date: string()
      .required('Please select a date.')
      .test('bookable', 'Please select a date.', (day) => isDay(day) && day >= today && day <= lastDate),
    timeSlot: string().required('Please select a time slot.'),
    untilTimeSlot: string().nullable().default(null),
    eventType: string().required('Please select an event type.'),
    guestCount: number()
      .typeError(messages.tooFewGuests)
      .required(messages.tooFewGuests)
      .integer('Enter a whole number of guests.')
      .min(minGuests, messages.tooFewGuests)
      .test('fits', (guests, context) => {
        const limit = guestLimit(limits, (context.parent as BookingDetails).spaceId);
        return guests <= limit || context.createError({ message: tooMany(limit) });
      }),
    name: string()
      .trim()
      .required('Name must be at least 2 characters.')
      .min(2, 'Name must be at least 2 characters.')
      .max(120, 'Name must be at most 120 characters.'),
    email: string().trim().required(messages.email).max(254, messages.email).email(messages.email),
    phone: string().trim().default('').max(40, 'Phone number must be at most 40 characters.'),
    notes: string().trim().default('').max(2000, 'Notes must be at most 2000 characters.'),
  });
}
