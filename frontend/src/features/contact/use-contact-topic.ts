import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetEventQuery } from '@/api/site/site-api';
import { useGetBookingQuery } from '@/api/members/members-api';
import { formatLongDate, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import type { ContactSubject } from './contact-subjects';

/** Prefilled values of a contact form. */
export interface ContactValues {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** The booking or event of the message, linked for staff. */
  bookingId?: number;
  eventId?: number;
}

/**
 * Topic of a message from `?booking=` or `?event=`. The address has ids only; the server gives the details, those of a booking to its owner only.
 * @returns undefined while loading; an empty object when the address names no known booking or event
 */
export function useContactTopic(): Partial<ContactValues> | undefined {
  const [query] = useSearchParams();
  const bookingId = numericId(query.get('booking') ?? undefined) ?? 0;
  const eventId = numericId(query.get('event') ?? undefined) ?? 0;
  const { user, isLoading, failure } = useCurrentUser();
  const booking = useGetBookingQuery(bookingId, { skip: bookingId === 0 || user === null });
  const event = useGetEventQuery(eventId, { skip: eventId === 0 });
  if (bookingId === 0 && eventId === 0) return {};
  if (isLoading || failure || booking.isLoading || event.isLoading) return undefined;

  const writer = user ? { name: user.fullName, email: user.email } : {};
  if (booking.data) {
    const { id, eventType, date, timeSlot } = booking.data;
    return {
      ...writer,
      subject: 'Venue Hire',
      message: `About booking ${id}: ${eventType}, ${formatShortDate(date)}, ${timeSlot}\n\n`,
      bookingId: id,
    };
  }
  if (event.data) {
    const { id, title, date } = event.data;
    const message = `About ${title}, ${formatLongDate(date)}\n\n`;
    return { ...writer, subject: 'Events', message, eventId: id };
  }
  return writer;
}
