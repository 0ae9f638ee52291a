import { useSearchParams } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { useGetEventQuery } from '@/api/site/site-api';
import { useGetBookingQuery } from '@/api/members/members-api';
import { formatLongDate, formatShortDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import type { ContactSubject } from './contact-subjects';

/** What a contact form starts with. */
export interface ContactValues {
  name: string;
  email: string;
  subject: ContactSubject;
  message: string;
  /** What it is about, for staff to find. */
  bookingId?: number;
  eventId?: number;
}

/**
 * What the reader wants to write about, as `?booking=` or `?event=` says. The address names ids only; what they mean, and who is
 * asking, comes from the server, for a booking to its owner alone.
 * @returns undefined while it is being loaded; nothing for the form when the address names nothing, or nothing that is there
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
