import type { BulkAction } from '@/api/staff/generated';
import { formatCount } from '@/lib/format';

export interface BulkWords {
  /** On the bar. */
  button: string;
  title: string;
  /** What is filled in for it. */
  takes?: 'tag' | 'payBy';
  /** '3 bookings get the tag “regular”' */
  will: (bookings: string, tag: string) => string;
  /** '3 bookings tagged' */
  done: (bookings: string) => string;
  /** Of those with nothing to do: '2 bookings have it already' */
  already: (bookings: string) => string;
}

export const BULK_WORDS: Record<BulkAction, BulkWords> = {
  confirm: {
    button: 'Confirm',
    title: 'Confirm bookings',
    takes: 'payBy',
    will: (bookings) => `Confirm ${bookings}`,
    done: (bookings) => `Confirmed: ${bookings}`,
    already: (bookings) => `Confirmed already: ${bookings}`,
  },
  remind: {
    button: 'Remind',
    title: 'Remind of what is owed',
    will: (bookings) => `Write to the hirers of ${bookings}`,
    done: (bookings) => `Reminded: ${bookings}`,
    already: (bookings) => `Reminded already today: ${bookings}`,
  },
  tag: {
    button: 'Tag',
    title: 'Give a tag',
    takes: 'tag',
    will: (bookings, tag) => `Give ${bookings} the tag “${tag}”`,
    done: (bookings) => `Tagged: ${bookings}`,
    already: (bookings) => `Tagged so already: ${bookings}`,
  },
  untag: {
    button: 'Untag',
    title: 'Take a tag away',
    takes: 'tag',
    will: (bookings, tag) => `Take the tag “${tag}” from ${bookings}`,
    done: (bookings) => `Tag taken away: ${bookings}`,
    already: (bookings) => `Without that tag already: ${bookings}`,
  },
};

/** In the order of their buttons. */
export const BULK_ACTIONS = Object.keys(BULK_WORDS) as BulkAction[];

export function bookingsInWords(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'booking' : 'bookings'}`;
}
