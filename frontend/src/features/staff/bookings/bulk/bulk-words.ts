import type { BulkAction } from '@/api/staff/generated';

export interface BulkWords {
  /** On the bar. */
  button: string;
  title: string;
  takesTag?: true;
  /** '3 bookings get the tag “regular”' */
  will: (bookings: string, tag: string) => string;
  /** '3 bookings tagged' */
  done: (bookings: string) => string;
  /** Of those with nothing to do: '2 bookings have it already' */
  already: (bookings: string) => string;
}

export const BULK_WORDS: Record<BulkAction, BulkWords> = {
  tag: {
    button: 'Tag',
    title: 'Give a tag',
    takesTag: true,
    will: (bookings, tag) => `Give ${bookings} the tag “${tag}”`,
    done: (bookings) => `Tagged: ${bookings}`,
    already: (bookings) => `Tagged so already: ${bookings}`,
  },
  untag: {
    button: 'Untag',
    title: 'Take a tag away',
    takesTag: true,
    will: (bookings, tag) => `Take the tag “${tag}” from ${bookings}`,
    done: (bookings) => `Tag taken away: ${bookings}`,
    already: (bookings) => `Without that tag already: ${bookings}`,
  },
};

/** In the order of their buttons. */
export const BULK_ACTIONS = Object.keys(BULK_WORDS) as BulkAction[];

export function bookingsInWords(count: number): string {
  return `${count.toLocaleString('en-GB')} ${count === 1 ? 'booking' : 'bookings'}`;
}
