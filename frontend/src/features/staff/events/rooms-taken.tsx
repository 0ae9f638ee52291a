import { useEffect, useRef } from 'react';
import type { Problem } from '@/api/problem';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { instantInWords } from '@/components/staff/instant-words';
import { Alert } from '@/components/ui/alert';

export interface Conflict {
  kind: 'booking' | 'event';
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

function inWords({ kind, id, name, isHeld }: Conflict): string {
  if (kind === 'event') return `The event ${name}`;
  return isHeld ? `A hire that is being paid for: ${name} (no. ${id})` : `The hire no. ${id}: ${name}`;
}

/** Why an event could not be published or brought back, and what can be done. The reader is led to it. */
export function RoomsTaken({ conflicts }: { conflicts: readonly Conflict[] }) {
  const { isOffice } = useStaffRoom();
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), [conflicts]);
  return (
    <div ref={box} tabIndex={-1} className="mt-3 focus:outline-none">
      <Alert tone="warning" live="polite" title="Its rooms are taken at that time">
        <ul className="list-disc space-y-1 pl-5">
          {conflicts.map((conflict) => (
            <li key={`${conflict.kind}-${conflict.id}`} className="[overflow-wrap:anywhere]">
              {inWords(conflict)},{' '}
              <span className="whitespace-nowrap">{instantInWords(conflict.startsAt)}</span> to{' '}
              <span className="whitespace-nowrap">{instantInWords(conflict.endsAt)}</span>
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
      </Alert>
    </div>
  );
}

/** A published event whose rooms went to others before they were given to it. */
export function LacksRooms() {
  const { isOffice } = useStaffRoom();
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
