import { CalendarHeart, SearchX } from 'lucide-react';
import { useState } from 'react';
import type { Event } from '@/api/site/generated';
import { ENTRY_GRID, entryId, EventEntry, EventEntryPlaceholder } from '@/components/events/event-entry';
import { ButtonAnchor, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { paths } from '@/config/paths';
import { formatMonth } from '@/lib/format';
import { byMonth, filterEvents } from './event-months';
import { eventsPath, withMoreEvents, type EventsAddress } from './events-address';

/** Entries in the first row of a wide screen, whose images load at once. */
const FIRST_ROW = 3;
const PLACEHOLDERS = 6;

/** '28 events', or 'Showing 9 of 28 events'. */
function countText(shown: number, all: number): string {
  const events = all === 1 ? '1 event' : `${all} events`;
  return shown < all ? `Showing ${shown} of ${events}` : events;
}

/** Ref callback that focuses the element when it appears. */
function takeFocus(element: HTMLElement | null): void {
  element?.focus();
}

export interface EventListProps {
  events: readonly Event[] | undefined;
  address: EventsAddress;
  showMore: () => void;
}

/** The matching events by month, limited until more are requested. */
export function EventList({ events, ...rest }: EventListProps) {
  if (!events) return <EventsLoading />;
  if (events.length === 0) return <NoEvents />;
  return <MatchingEvents events={events} {...rest} />;
}

function MatchingEvents({ events, address, showMore }: EventListProps & { events: readonly Event[] }) {
  /** Id of the first newly shown event, which gets the focus. */
  const [firstNew, setFirstNew] = useState<number | null>(null);
  const found = filterEvents(events, address.filter);
  const shown = found.slice(0, address.show);
  const next = found[shown.length];
  return (
    <>
      <p role="status" className="mt-5 mb-7 text-sm text-ink-soft tabular-nums md:mb-9">
        {countText(shown.length, found.length)}
      </p>
      {found.length === 0 && (
        <EmptyState
          icon={SearchX}
          title="No matching events"
          action={
            <ButtonLink to={paths.events} replace>
              Show all events
            </ButtonLink>
          }
        >
          <p>This club has no events in this month.</p>
        </EmptyState>
      )}
      {byMonth(shown).map((group) => (
        <section key={group.month} aria-labelledby={`month-${group.month}`} className="mb-9 md:mb-14">
          <h2 id={`month-${group.month}`} className="mb-4 md:mb-6">
            {formatMonth(group.month)}
          </h2>
          <ul className={ENTRY_GRID}>
            {group.events.map((event) => {
              const place = shown.indexOf(event);
              return (
                <EventEntry
                  key={event.id}
                  event={event}
                  picture={place === 0 ? 'first' : place < FIRST_ROW ? 'eager' : 'lazy'}
                  linkRef={event.id === firstNew ? takeFocus : undefined}
                />
              );
            })}
          </ul>
        </section>
      ))}
      {next && (
        <p className="no-print text-center">
          <ButtonAnchor
            href={`${eventsPath(withMoreEvents(address))}#${entryId(next)}`}
            size="lg"
            block="phone"
            onClick={(click) => {
              // In this tab more events are added in place; elsewhere the link opens the longer list.
              if (click.metaKey || click.ctrlKey || click.shiftKey) return;
              click.preventDefault();
              setFirstNew(next.id);
              showMore();
            }}
          >
            Show more events
            <span className="font-normal tabular-nums"> ({found.length - shown.length} more)</span>
          </ButtonAnchor>
        </p>
      )}
    </>
  );
}

function EventsLoading() {
  return (
    <>
      <p role="status" className="mt-5 mb-7 text-sm text-ink-soft md:mb-9">
        Loading events
      </p>
      <div aria-hidden="true" className={ENTRY_GRID}>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <EventEntryPlaceholder key={index} />
        ))}
      </div>
    </>
  );
}

function NoEvents() {
  return (
    <div className="mt-10">
      <EmptyState
        icon={CalendarHeart}
        title="No Upcoming Events"
        action={<ButtonLink to={paths.contact}>Contact Us</ButtonLink>}
      >
        <p>Check back soon for exciting upcoming events at the club.</p>
      </EmptyState>
    </div>
  );
}
