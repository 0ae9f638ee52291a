import type { AdminWaitingListEntry, WaitingListEntryState } from '@/api/staff/generated';
import { Badge, type BadgeTone } from '@/components/ui/badge';

/** Label and colour of a waiting-list entry’s state. */
export const ENTRY_STATES: Record<WaitingListEntryState, { label: string; tone: BadgeTone }> = {
  waiting: { label: 'Waiting', tone: 'yellow' },
  offered: { label: 'Offered', tone: 'blue' },
  booked: { label: 'Booked', tone: 'green' },
  declined: { label: 'Declined', tone: 'grey' },
  lapsed: { label: 'Expired', tone: 'grey' },
  released: { label: 'Offer withdrawn', tone: 'red' },
  ended: { label: 'Removed', tone: 'grey' },
  passed: { label: 'Past', tone: 'grey' },
};

export const ANY_TIME = 'Any time';

export function EntryStateBadge({ entry: { state } }: { entry: Pick<AdminWaitingListEntry, 'state'> }) {
  const { label, tone } = ENTRY_STATES[state];
  return (
    <Badge tone={tone} className="!px-2.5 !py-0.5">
      {label}
    </Badge>
  );
}
