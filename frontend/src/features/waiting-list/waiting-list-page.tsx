import { CalendarClock } from 'lucide-react';
import { useGetWaitingListQuery } from '@/api/members/members-api';
import type { WaitingListEntry } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { NotLoaded } from '@/components/ui/not-loaded';
import { paths } from '@/config/paths';
import { useRepeat } from '@/lib/use-repeat';
import { EntryCard } from './entry-card';
import { ENTRY_STATES } from './entry-states';

/** Refresh interval, because offers can change while the page is open. */
const REFRESH_MS = 60_000;

/** /waiting-list: a member's waiting-list entries. */
export function WaitingListPage() {
  return (
    <section className="wrap section-space min-h-[70dvh]">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1>Waiting List</h1>
        <ButtonLink to={paths.myBookings} variant="outline" block="phone">
          My Bookings
        </ButtonLink>
      </div>
      <p className="mt-3 max-w-measure text-ink-soft">
        When a slot becomes available, we’ll email you and hold it for up to a day. Pay in time to book it, or
        we’ll offer it to the next person.
      </p>
      <div className="mt-8">
        <Entries />
      </div>
    </section>
  );
}

function Entries() {
  const { data, error, isLoading, refetch } = useGetWaitingListQuery(undefined, {
    refetchOnMountOrArgChange: true,
  });
  useRepeat(() => void refetch(), REFRESH_MS);
  if (isLoading) return <EntriesSkeleton />;
  if (!data) {
    return (
      <NotLoaded title="We couldn’t load your waiting list" className="max-w-2xl" retry={refetch}>
        {problemMessage(error, 'Please try again.')}
      </NotLoaded>
    );
  }
  if (data.length === 0) {
    return (
      <EmptyState
        icon={CalendarClock}
        title="No waiting-list entries"
        action={<ButtonLink to={paths.booking}>Find a Slot</ButtonLink>}
      >
        <p>If a slot is taken, you can join its waiting list from the booking page.</p>
      </EmptyState>
    );
  }
  const open = data.filter(({ state }) => ENTRY_STATES[state].isOpen);
  // Offers first, because they need an answer.
  const first = [...open].sort((a, b) => Number(b.state === 'offered') - Number(a.state === 'offered'));
  const over = data.filter(({ state }) => !ENTRY_STATES[state].isOpen).reverse();
  return (
    <div className="space-y-10">
      {first.length > 0 && <Group title="Current" entries={first} onStale={() => void refetch()} />}
      {over.length > 0 && <Group title="Past" entries={over} onStale={() => void refetch()} />}
    </div>
  );
}

function Group({
  title,
  entries,
  onStale,
}: {
  title: string;
  entries: readonly WaitingListEntry[];
  onStale: () => void;
}) {
  const { data: config } = useGetConfigQuery();
  return (
    <section aria-label={title}>
      <h2 className="mb-4 text-xl">{title}</h2>
      <ul className="grid gap-4 lg:grid-cols-2">
        {entries.map((entry) => (
          <li key={entry.id}>
            <EntryCard entry={entry} timeZone={config?.timezone} onStale={onStale} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function EntriesSkeleton() {
  return (
    <div role="status" className="grid gap-4 lg:grid-cols-2">
      <VisuallyHidden>Loading your waiting list…</VisuallyHidden>
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  );
}
