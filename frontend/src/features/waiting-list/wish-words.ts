import type { WishState } from '@/api/members/generated';
import type { BadgeTone } from '@/components/ui/badge';

/** A wish's state as its member reads it. */
export const WISH_WORDS: Record<WishState, { label: string; tone: BadgeTone; isOpen: boolean }> = {
  offered: { label: 'Offered to you', tone: 'blue', isOpen: true },
  waiting: { label: 'Waiting', tone: 'yellow', isOpen: true },
  booked: { label: 'Booked', tone: 'green', isOpen: false },
  declined: { label: 'Declined by you', tone: 'grey', isOpen: false },
  lapsed: { label: 'Offer not taken in time', tone: 'grey', isOpen: false },
  released: { label: 'Offer taken back by the club', tone: 'red', isOpen: false },
  ended: { label: 'Ended', tone: 'grey', isOpen: false },
  passed: { label: 'Did not become free', tone: 'grey', isOpen: false },
};

export const ANY_TIME = 'Any time of the day';
