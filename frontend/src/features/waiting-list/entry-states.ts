import type { WaitingListEntryState } from '@/api/members/generated';
import type { BadgeTone } from '@/components/ui/badge';

/** Labels for the states of a waiting-list entry. */
export const ENTRY_STATES: Record<
  WaitingListEntryState,
  { label: string; tone: BadgeTone; isOpen: boolean }
> = {
  offered: { label: 'Offered to you', tone: 'blue', isOpen: true },
  waiting: { label: 'Waiting', tone: 'yellow', isOpen: true },
  booked: { label: 'Booked', tone: 'green', isOpen: false },
  declined: { label: 'Offer declined', tone: 'grey', isOpen: false },
  lapsed: { label: 'Offer expired', tone: 'grey', isOpen: false },
  released: { label: 'Offer withdrawn by the club', tone: 'red', isOpen: false },
  ended: { label: 'Ended', tone: 'grey', isOpen: false },
  passed: { label: 'No slot became available', tone: 'grey', isOpen: false },
};

export const ANY_TIME = 'Any slot of the day';
