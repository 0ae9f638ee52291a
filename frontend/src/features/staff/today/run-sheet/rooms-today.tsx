import { useEffect, useState } from 'react';
import { useGetCalendarQuery } from '@/api/staff/staff-api';
import type { Calendar, CalendarEntry } from '@/api/staff/generated';
import { listenToAvailability } from '@/booking/availability-stream';
import { LoadFailed } from '@/components/staff/list/list-states';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { SideBox } from '@/components/staff/record/side-box';
import { Badge, StatusBadge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { formatClock, formatTimes } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { useRepeat } from '@/lib/use-repeat';

/** What each room is used for today: bookings, holds, events, viewings and closures. */
export function RoomsToday({ date, timeZone }: { date: string; timeZone: string }) {
  const range = { from: date, to: date };
  const { currentData: data, error, isFetching, refetch } = useGetCalendarQuery(range, REFETCH);
  useEffect(() => listenToAvailability(() => void refetch()), [refetch]);
  return (
    <SideBox title="Rooms today">
      {error && (
        <LoadFailed
          title="The rooms could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton className="h-40" />}
      {data && <Rooms calendar={data} timeZone={timeZone} />}
    </SideBox>
  );
}

const MINUTE_MS = 60_000;

function Rooms({ calendar: { rooms, entries }, timeZone }: { calendar: Calendar; timeZone: string }) {
  const [now, setNow] = useState(serverNow);
  useRepeat(() => setNow(serverNow()), MINUTE_MS);
  return (
    <ul className="space-y-4">
      {rooms.map(({ id, name }) => {
        const taking = entries.filter((entry) => entry.rooms.some(({ roomId }) => roomId === id));
        return (
          <li key={id} aria-label={name}>
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <h3 className="!text-sm">{name}</h3>
              <span className="text-sm text-ink-soft">{stateOf(taking, now, timeZone)}</span>
            </div>
            {taking.length > 0 && (
              <ul className="mt-1 divide-y divide-line border-t border-line text-sm">
                {taking.map((entry) => (
                  <li key={`${entry.kind} ${entry.id}`} className="py-1.5">
                    <span className="flex flex-wrap items-center justify-between gap-x-3">
                      <span className="whitespace-nowrap tabular-nums">
                        {formatTimes(entry.startsAt, entry.endsAt, timeZone)}
                      </span>
                      <EntryBadge entry={entry} />
                    </span>
                    <span className="block [overflow-wrap:anywhere]">
                      {[entry.name, entry.detail].filter(Boolean).join(', ')}
                    </span>
                  </li>
                ))}
              </ul>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** 'In use until 8:00 PM', 'Free until 6:00 PM', 'Free for the rest of the day' */
function stateOf(taking: readonly CalendarEntry[], now: number, timeZone: string): string {
  // A viewing that does not block leaves the room free.
  const taken = taking.filter(({ kind, status }) => !(kind === 'viewing' && status === 'open'));
  const current = taken.find(
    ({ startsAt, endsAt }) => Date.parse(startsAt) <= now && now < Date.parse(endsAt),
  );
  if (current)
    return `${current.kind === 'closure' ? 'Closed' : 'In use'} until ${formatClock(current.endsAt, timeZone)}`;
  const next = taken.find(({ startsAt }) => Date.parse(startsAt) > now);
  return next ? `Free until ${formatClock(next.startsAt, timeZone)}` : 'Free for the rest of the day';
}

function EntryBadge({ entry: { kind, status, isOffer } }: { entry: CalendarEntry }) {
  if (kind === 'event')
    return (
      <Badge tone="blue" className="!px-2.5 !py-0.5">
        Club event
      </Badge>
    );
  if (kind === 'closure')
    return (
      <Badge tone="red" className="!px-2.5 !py-0.5">
        {status === 'staff_only' ? 'Staff only' : 'Closed'}
      </Badge>
    );
  if (kind === 'viewing') return <Badge className="!px-2.5 !py-0.5">Viewing</Badge>;
  return <StatusBadge dense status={kind === 'hold' ? (isOffer ? 'offered' : 'held') : status} />;
}
