import { useEffect, useRef } from 'react';
import type { Problem } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatSpan } from '@/lib/format';

export interface Conflict {
  kind: 'booking' | 'event' | 'closure';
  id: number;
  name: string;
  /** Moments, with what the rooms need before and after. */
  startsAt: string;
  endsAt: string;
  /** Somebody is paying for it just now. */
  isHeld: boolean;
}

/** Who has the rooms; null of any other refusal. */
export function conflictsOf({ code, extra }: Problem): Conflict[] | null {
  if (code !== 'rooms_taken') return null;
  return Array.isArray(extra['conflicts']) ? (extra['conflicts'] as Conflict[]) : [];
}

/** 'The hire no. 7: Birthday Party' */
export function conflictInWords({
  kind,
  id,
  name,
  isHeld,
}: Pick<Conflict, 'kind' | 'id' | 'name' | 'isHeld'>): string {
  if (kind === 'event') return `The event ${name}`;
  if (kind === 'closure') return `Closed: ${name}`;
  return isHeld ? `A hire that is being paid for: ${name} (no. ${id})` : `The hire no. ${id}: ${name}`;
}

/** Why an event could not be published or brought back, and what can be done. The reader is led to it. */
export function RoomsTaken({
  conflicts,
  onAgain,
}: {
  conflicts: readonly Conflict[];
  /** They may be free by now. */
  onAgain: () => void;
}) {
  const { isOffice } = useStaffArea();
  const timezone = useGetConfigQuery().data?.timezone;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflicts]);
  return (
    <div ref={box} tabIndex={-1} className="mt-3 focus:outline-none">
      <Alert tone="warning" live="polite" title="Its rooms are taken at that time">
        <ul className="list-disc space-y-1 pl-5">
          {conflicts.map((conflict) => (
            <li key={`${conflict.kind}-${conflict.id}`} className="[overflow-wrap:anywhere]">
              {conflictInWords(conflict)}
              {timezone && `, ${formatSpan(conflict.startsAt, conflict.endsAt, timezone)}`}
            </li>
          ))}
        </ul>
        <p>
          Nothing was changed, and the draft is kept.{' '}
          {isOffice
            ? 'Give the event other rooms, another time or none'
            : 'Give the event another time, or ask an administrator for other rooms'}
          {conflicts.some(({ isHeld }) => isHeld) && ', or wait a quarter of an hour for the one being paid'}.
        </p>
        <Button size="sm" variant="outline" className="mt-2" onClick={onAgain}>
          Try again
        </Button>
      </Alert>
    </div>
  );
}

/** A published event whose rooms went to others before they were given to it. */
export function LacksRooms() {
  const { isOffice } = useStaffArea();
  return (
    <Alert tone="warning" className="mt-3" title="It needs rooms">
      <p>
        Its rooms were not free when it was given them.{' '}
        {isOffice
          ? 'Give it others or another time, and publish that.'
          : 'Give it another time and publish that, or ask an administrator for others.'}
      </p>
    </Alert>
  );
}
