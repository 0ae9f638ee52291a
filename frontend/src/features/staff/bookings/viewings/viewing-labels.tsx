import type { RoomConflict, Viewing, ViewingState } from '@/api/staff/generated';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { formatShortDate, formatSpan, formatTimes } from '@/lib/format';

export const VIEWING_STATES: Record<ViewingState, { label: string; tone: BadgeTone }> = {
  planned: { label: 'Planned', tone: 'blue' },
  past: { label: 'Outcome to note', tone: 'yellow' },
  came: { label: 'Came', tone: 'green' },
  no_show: { label: 'Did not come', tone: 'grey' },
  cancelled: { label: 'Cancelled', tone: 'red' },
};

export function ViewingStateBadge({ state }: { state: ViewingState }) {
  const { label, tone } = VIEWING_STATES[state];
  return (
    <Badge tone={tone} className="!px-2.5 !py-0.5">
      {label}
    </Badge>
  );
}

/** 'Fri 18 Dec 2026, 5:30 PM – 6:00 PM · Main hall' */
export function viewingTitle({ date, startsAt, endsAt, spaceName }: Viewing): string {
  return `${formatShortDate(date)}, ${formatTimes(startsAt, endsAt)} · ${spaceName}`;
}

const KINDS: Record<RoomConflict['kind'], string> = {
  booking: 'Booking',
  event: 'Event',
  closure: 'Closure',
  viewing: 'Viewing',
};

/** 'Booking “Birthday Party”, 2:00 PM – 4:00 PM' */
export function overlapText({ kind, name, startsAt, endsAt, isHeld }: RoomConflict): string {
  const named = kind === 'viewing' ? KINDS.viewing : `${isHeld ? 'Hold' : KINDS[kind]} “${name}”`;
  return `${named}, ${formatSpan(startsAt, endsAt)}`;
}
