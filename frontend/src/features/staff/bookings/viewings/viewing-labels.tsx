import type { RoomConflict, Viewing, ViewingState } from '@/api/staff/generated';
import { Badge, type BadgeTone } from '@/components/ui/badge';
import { formatMinute, formatShortDate, formatSpan } from '@/lib/format';

export const VIEWING_STATES: Record<ViewingState, { label: string; tone: BadgeTone }> = {
  planned: { label: 'Planned', tone: 'blue' },
  past: { label: 'Outcome to note', tone: 'yellow' },
  came: { label: 'Arrived', tone: 'green' },
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

/** '5:30 PM – 6:00 PM' at the venue. */
export function viewingTime({ startTime, minutes }: Pick<Viewing, 'startTime' | 'minutes'>): string {
  const [hours = 0, minute = 0] = startTime.split(':').map(Number);
  const start = hours * 60 + minute;
  return `${formatMinute(start)} – ${formatMinute(start + minutes)}`;
}

/** 'Fri 18 Dec 2026, 5:30 PM – 6:00 PM · Main hall' */
export function viewingTitle(viewing: Pick<Viewing, 'date' | 'startTime' | 'minutes' | 'spaceName'>): string {
  return `${formatShortDate(viewing.date)}, ${viewingTime(viewing)} · ${viewing.spaceName}`;
}

const KINDS: Record<RoomConflict['kind'], string> = {
  booking: 'Booking',
  event: 'Event',
  closure: 'Closure',
  viewing: 'Viewing',
};

/** 'Booking “Birthday Party”, Fri 18 Dec 2026, 2:00 PM – 4:00 PM'. @param timeZone of the venue */
export function overlapText(
  { kind, name, startsAt, endsAt, isHeld }: RoomConflict,
  timeZone: string,
): string {
  const named = kind === 'viewing' ? KINDS.viewing : `${isHeld ? 'Hold' : KINDS[kind]} “${name}”`;
  return `${named}, ${formatSpan(startsAt, endsAt, timeZone)}`;
}
