import { CalendarHeart, CalendarPlus, SearchX } from 'lucide-react';
import { useSearchParams } from 'react-router-dom';
import { useGetClubsQuery, useGetEventsQuery } from '@/api/enhanced-api';
import type { Event } from '@/api/generated';
import { EVENT_GRID, EventCard, EventCardPlaceholder } from '@/components/events/event-card';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Field } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { usePageMeta } from '@/lib/page-title';
import { byMonth, isMonth, matches, monthName, monthsOf, type EventFilter } from './event-months';

function filterOf(search: URLSearchParams): EventFilter {
  const club = search.get('club') ?? '';
  const month = search.get('month') ?? '';
  return { clubId: /^\d{1,9}$/.test(club) ? Number(club) : null, month: isMonth(month) ? month : null };
}

/** /events: what is to come, by month; filtered by `?club=` and `?month=YYYY-MM`. */
export function EventsPage() {
  usePageMeta({
    title: 'Events',
    description:
      'What is on at the Bridgewater Sports & Social Club: trivia, live music, raffles, dinners and match days, by club and by month.',
  });
  const { data: events, isError, refetch } = useGetEventsQuery({ upcoming: true });
  const [search, setSearch] = useSearchParams();
  const filter = filterOf(search);

  return (
    <div className="wrap pt-10 pb-16 md:pt-14 md:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-6">
        <div className="max-w-prose">
          <p className="kicker mb-1.5">{"Discover What's Happening"}</p>
          <h1>Events</h1>
          <p className="mt-3 text-lg text-ink-soft">
            Everything in the calendar from today on. Visitors are welcome at all of it.
          </p>
        </div>
        <ButtonAnchor href="/api/events/calendar.ics" variant="outline" className="no-print">
          <CalendarPlus aria-hidden="true" className="size-5" />
          Add all to calendar
        </ButtonAnchor>
      </div>
      <Filters
        events={events ?? []}
        filter={filter}
        onChange={(key, value) => {
          setSearch(
            (before) => {
              const next = new URLSearchParams(before);
              if (value) next.set(key, value);
              else next.delete(key);
              return next;
            },
            { replace: true },
          );
        }}
      />
      {isError && !events ? (
        <div className="space-y-5">
          <Alert tone="error" live="polite">
            Failed to load events. Please try again later.
          </Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <EventList
          events={events}
          filter={filter}
          onClear={() => {
            setSearch({}, { replace: true });
          }}
        />
      )}
    </div>
  );
}

function Filters({
  events,
  filter,
  onChange,
}: {
  events: readonly Event[];
  filter: EventFilter;
  onChange: (key: 'club' | 'month', value: string) => void;
}) {
  const { data: clubs } = useGetClubsQuery();
  const months = new Set(monthsOf(events));
  if (filter.month) months.add(filter.month);
  return (
    <form
      aria-label="Filter events"
      onSubmit={(event) => event.preventDefault()}
      className="no-print mt-8 mb-10 grid gap-4 rounded-card bg-sunken p-4 sm:grid-cols-2 md:max-w-2xl md:p-5"
    >
      <Field label="Club">
        {(control) => (
          <Select
            {...control}
            value={filter.clubId ?? ''}
            onChange={(event) => onChange('club', event.target.value)}
          >
            <option value="">All clubs</option>
            {clubs?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
            {!clubs && filter.clubId !== null && <option value={filter.clubId}>…</option>}
          </Select>
        )}
      </Field>
      <Field label="Month">
        {(control) => (
          <Select
            {...control}
            value={filter.month ?? ''}
            onChange={(event) => onChange('month', event.target.value)}
          >
            <option value="">All months</option>
            {[...months].sort().map((month) => (
              <option key={month} value={month}>
                {monthName(month)}
              </option>
            ))}
          </Select>
        )}
      </Field>
    </form>
  );
}

function EventList({
  events,
  filter,
  onClear,
}: {
  events: readonly Event[] | undefined;
  filter: EventFilter;
  onClear: () => void;
}) {
  if (!events)
    return (
      <div role="status" className={EVENT_GRID}>
        <VisuallyHidden>Loading events</VisuallyHidden>
        {Array.from({ length: 6 }, (_, index) => (
          <EventCardPlaceholder key={index} />
        ))}
      </div>
    );
  if (events.length === 0)
    return (
      <EmptyState
        icon={CalendarHeart}
        title="No Upcoming Events"
        action={<ButtonLink to={paths.contact}>Contact Us</ButtonLink>}
      >
        <p>Check back soon for exciting upcoming events at the club.</p>
      </EmptyState>
    );
  const shown = events.filter((event) => matches(event, filter));
  const groups = byMonth(shown);
  return (
    <>
      <p role="status" className="sr-only">
        {shown.length === 1 ? '1 event' : `${shown.length} events`}
      </p>
      {groups.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="Nothing with this filter"
          action={<Button onClick={onClear}>Show all events</Button>}
        >
          <p>No event of this club falls into this month.</p>
        </EmptyState>
      )}
      {groups.map((group) => (
        <section key={group.month} aria-labelledby={`month-${group.month}`} className="mb-14">
          <h2 id={`month-${group.month}`} className="mb-6">
            {monthName(group.month)}
          </h2>
          <ul className={EVENT_GRID}>
            {group.events.map((event) => (
              <li key={event.id}>
                <EventCard event={event} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}
