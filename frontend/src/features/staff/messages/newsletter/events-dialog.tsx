import { useId, useState } from 'react';
import { useGetEventsQuery } from '@/api/site/site-api';
import { LoadFailed } from '@/components/staff/list/list-states';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Dialog } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { formatShortDate } from '@/lib/format';

const MAX_EVENTS = 30;

/** Chooses the upcoming events to insert, in date order. */
export function EventsDialog({ onPick, onClose }: { onPick: (ids: number[]) => void; onClose: () => void }) {
  const { data, error, isFetching, refetch } = useGetEventsQuery({ upcoming: true });
  const [chosen, setChosen] = useState<readonly number[]>([]);
  const id = useId();
  const events = data ?? [];
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Insert upcoming events"
      footer={
        <>
          <Button
            size="sm"
            disabled={chosen.length === 0 || chosen.length > MAX_EVENTS}
            onClick={() => onPick(events.map((event) => event.id).filter((each) => chosen.includes(each)))}
          >
            {chosen.length === 0
              ? 'Insert events'
              : chosen.length === 1
                ? 'Insert 1 event'
                : `Insert ${chosen.length} events`}
          </Button>
          <Button
            size="sm"
            variant="outline"
            onClick={() => setChosen(events.slice(0, MAX_EVENTS).map((event) => event.id))}
          >
            Select all
          </Button>
        </>
      }
    >
      {error !== undefined && (
        <LoadFailed
          title="The events could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data?.length === 0 && <p>No upcoming events. Add one under Events.</p>}
      <ul className="divide-y divide-line">
        {events.map((event) => (
          <li key={event.id}>
            <label htmlFor={`${id}-${event.id}`} className="!mb-0 flex min-h-11 items-center gap-3">
              <Checkbox
                id={`${id}-${event.id}`}
                checked={chosen.includes(event.id)}
                onChange={({ target }) =>
                  setChosen((before) =>
                    target.checked ? [...before, event.id] : before.filter((each) => each !== event.id),
                  )
                }
              />
              <span className="min-w-0 [overflow-wrap:anywhere]">
                {event.title}
                <span className="block text-sm text-ink-soft">
                  {formatShortDate(event.date)}
                  {event.status === 'cancelled' && ' · Cancelled'}
                </span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
