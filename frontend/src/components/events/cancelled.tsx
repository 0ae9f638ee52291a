import { CalendarX2 } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Event } from '@/api/site/generated';
import { Badge } from '@/components/ui/badge';

type Cancellable = Pick<Event, 'status'>;

function isCancelled({ status }: Cancellable): boolean {
  return status === 'cancelled';
}

/** A badge that says an event is cancelled, because colour and strike-through are not enough. */
export function CancelledBadge({ event }: { event: Cancellable }) {
  if (!isCancelled(event)) return null;
  return (
    <Badge tone="red" icon={CalendarX2}>
      Cancelled
    </Badge>
  );
}

export interface StrikeThroughProps {
  event: Cancellable;
  /** False where “Cancelled” has just been announced. */
  said?: boolean;
  children: ReactNode;
}

/** Strikes text through. Screen readers hear “Cancelled” first, since few announce strike-through. */
export function StrikeThrough({ event, said = true, children }: StrikeThroughProps) {
  if (!isCancelled(event)) return children;
  return (
    <>
      {said && <span className="sr-only">Cancelled: </span>}
      <s>{children}</s>
    </>
  );
}
