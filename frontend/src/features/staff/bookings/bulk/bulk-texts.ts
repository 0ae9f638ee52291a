import type { BulkAction } from '@/api/staff/generated';
import { formatCount } from '@/lib/format';

export interface BulkTexts {
  /** Label on the bar. */
  button: string;
  title: string;
  /** The field that the action needs. */
  takes?: 'tag' | 'payBy';
  /** 'Add the tag “regular” to 3 bookings' */
  will: (bookings: string, tag: string) => string;
  /** 'Tag added: 3 bookings' */
  done: (bookings: string) => string;
  /** For unchanged bookings: 'Already tagged: 2 bookings' */
  already: (bookings: string) => string;
}

export const BULK_TEXTS: Record<BulkAction, BulkTexts> = {
  confirm: {
    button: 'Confirm bookings',
    title: 'Confirm bookings',
    takes: 'payBy',
    will: (bookings) => `Confirm ${bookings}`,
    done: (bookings) => `Confirmed: ${bookings}`,
    already: (bookings) => `Already confirmed: ${bookings}`,
  },
  remind: {
    button: 'Send reminders',
    title: 'Send payment reminders',
    will: (bookings) => `Send reminders for ${bookings}`,
    done: (bookings) => `Reminders sent: ${bookings}`,
    already: (bookings) => `Already reminded today: ${bookings}`,
  },
  tag: {
    button: 'Add tag',
    title: 'Add tag',
    takes: 'tag',
    will: (bookings, tag) => `Add the tag “${tag}” to ${bookings}`,
    done: (bookings) => `Tag added: ${bookings}`,
    already: (bookings) => `Already tagged: ${bookings}`,
  },
  untag: {
    button: 'Remove tag',
    title: 'Remove tag',
    takes: 'tag',
    will: (bookings, tag) => `Remove the tag “${tag}” from ${bookings}`,
    done: (bookings) => `Tag removed: ${bookings}`,
    already: (bookings) => `Without this tag: ${bookings}`,
  },
};

/** In the order of their buttons. */
export const BULK_ACTIONS = Object.keys(BULK_TEXTS) as BulkAction[];

export function bookingsText(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'booking' : 'bookings'}`;
}
