import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Event } from '@/api/site/generated';
import { Badge } from '@/components/ui/badge';

type Cancellable = Pick<Event, 'status'>;

function isCancelled({ status }: Cancellable): boolean {
  return status === 'cancelled';
}

/** Says that an event does not take place: in a word, not by the colour and the line alone. */
export function CancelledBadge({ event }: { event: Cancellable }) {
  if (!isCancelled(event)) return null;
  return (
    <Badge tone="red" icon={CalendarX2}>
      Cancelled
    </Badge>
  );
}

export interface StruckProps {
  event: Cancellable;
  /** False where the same has just been said. */
  said?: boolean;
  children: ReactNode;
}

/** Strikes what no longer holds. Screen readers are told by a word before it, since few of them say a line. */
export function Struck({ event, said = true, children }: StruckProps) {
  if (!isCancelled(event)) return children;
  return (
    <>
      {said && <span className="sr-only">Cancelled: </span>}
      <s>{children}</s>
    </>
  );
}
