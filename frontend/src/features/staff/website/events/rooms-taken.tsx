import { useEffect, useRef } from 'react';
import type { Problem } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatSpan } from '@/lib/format';

export interface Conflict {
  kind: 'booking' | 'event' | 'closure' | 'viewing';
  id: number;
  name: string;
  /** ISO 8601 instants, including the rooms’ set-up and clean-up time. */
  startsAt: string;
  endsAt: string;
  /** A hold that is being paid for. */
  isHeld: boolean;
}

/** The conflicts of a “rooms taken” problem; null for any other problem. */
export function conflictsOf({ code, extra }: Problem): Conflict[] | null {
  if (code !== 'rooms_taken') return null;
  return Array.isArray(extra['conflicts']) ? (extra['conflicts'] as Conflict[]) : [];
}

/** 'Booking 7, Birthday Party' */
export function conflictText({
  kind,
  id,
  name,
  isHeld,
}: Pick<Conflict, 'kind' | 'id' | 'name' | 'isHeld'>): string {
  if (kind === 'event') return `Event “${name}”`;
  if (kind === 'viewing') return 'Viewing';
  if (kind === 'closure') return `Closure “${name}”`;
  return isHeld ? `Booking ${id}, ${name} (being paid now)` : `Booking ${id}, ${name}`;
}

/** Why an event could not be published or restored, and what to do. Receives focus. */
export function RoomsTaken({
  conflicts,
  onAgain,
}: {
  conflicts: readonly Conflict[];
  /** Called to try again. */
  onAgain: () => void;
}) {
  const { isOffice } = useStaffArea();
  const timezone = useGetConfigQuery().data?.timezone;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflicts]);
  return (
    <div ref={box} tabIndex={-1} className="mt-3 focus:outline-none">
      <Alert tone="warning" live="polite" title="The rooms are taken at that time">
        <ul className="list-disc space-y-1 pl-5">
          {conflicts.map((conflict) => (
            <li key={`${conflict.kind}-${conflict.id}`} className="[overflow-wrap:anywhere]">
              {conflictText(conflict)}
              {timezone && `, ${formatSpan(conflict.startsAt, conflict.endsAt, timezone)}`}
            </li>
          ))}
        </ul>
        <p>
          Nothing was published. Your draft is saved.{' '}
          {isOffice
            ? 'Change or remove the event’s rooms, or change its time'
            : 'Change the event’s time, or ask an admin for other rooms'}
          {conflicts.some(({ isHeld }) => isHeld) &&
            ', or wait 15 minutes in case the payment is not completed'}
          .
        </p>
        <Button size="sm" variant="outline" className="mt-2" onClick={onAgain}>
          Try again
        </Button>
      </Alert>
    </div>
  );
}

/** The notice on a published event whose rooms were not free. */
export function NeedsRoomsAlert() {
  const { isOffice } = useStaffArea();
  return (
    <Alert tone="warning" className="mt-3" title="This event needs rooms">
      <p>
        The rooms were not free when they were assigned.{' '}
        {isOffice
          ? 'Choose other rooms or another time, then publish.'
          : 'Choose another time and publish, or ask an admin for other rooms.'}
      </p>
    </Alert>
  );
}
