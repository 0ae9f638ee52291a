import { CalendarHeart } from 'lucide-react';
import { useMemo } from 'react';
import { useGetEventsQuery } from '@/api/enhanced-api';
import type { Event } from '@/api/generated';
import { calendarAddress } from '@/components/events/calendar-address';
import { EVENT_GRID, EventCard, EventCardPlaceholder } from '@/components/events/event-card';
import { soonerFirst } from '@/components/events/event-time';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { SectionHeading } from '@/components/ui/section-heading';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';

const SHOWN = 6;
const PLACEHOLDERS = 3;
/** Of six cards and the button below them, in one, two and three columns: three placeholders hold the place of all. */
const WHOLE_HEIGHT =
  'content-start min-h-[239rem] sm:min-h-[249.5rem] md:min-h-[121.7rem] lg:min-h-[83rem] xl:min-h-[84.4rem]';

function firstSix(events: readonly Event[]): Event[] {
  return [...events].sort(soonerFirst).slice(0, SHOWN);
}

/** The home page's next events; anchor `events`. */
export function EventsSection() {
  const { data, isError } = useGetEventsQuery({ upcoming: true, limit: SHOWN });
  const events = useMemo(() => data && firstSix(data), [data]);
  return (
    <section id="events" aria-labelledby="events-heading" className="bg-sunken">
      <div className="wrap section-space">
        <SectionHeading
          kicker="Discover What's Happening"
          title="Upcoming Events"
          id="events-heading"
          aside={
            <a href={calendarAddress()} className="link no-print inline-flex min-h-11 items-center">
              Add them all to your calendar
            </a>
          }
        >
          <p>From meat raffles to long lunches. Members bring friends, friends become members.</p>
        </SectionHeading>
        <EventList events={events} isError={isError} />
        {events && events.length > 0 && (
          <p className="mt-10 text-center">
            <ButtonLink to={paths.events} size="lg" block="phone">
              View All Events
            </ButtonLink>
          </p>
        )}
      </div>
    </section>
  );
}

function EventList({ events, isError }: { events: Event[] | undefined; isError: boolean }) {
  if (isError && !events)
    return (
      <Alert tone="error" live="polite">
        Failed to load events. Please try again later.
      </Alert>
    );
  if (!events)
    return (
      <div role="status" className={`${EVENT_GRID} ${WHOLE_HEIGHT}`}>
        <VisuallyHidden>Loading events</VisuallyHidden>
        {Array.from({ length: PLACEHOLDERS }, (_, index) => (
          <EventCardPlaceholder key={index} />
        ))}
      </div>
    );
  if (events.length === 0)
    return (
      <EmptyState
        icon={CalendarHeart}
        title="No Upcoming Events"
        headingLevel={3}
        action={<ButtonLink to={paths.contact}>Contact Us</ButtonLink>}
      >
        <p>Check back soon for exciting upcoming events at the club.</p>
      </EmptyState>
    );
  return (
    <ul className={EVENT_GRID}>
      {events.map((event) => (
        <li key={event.id}>
          <EventCard event={event} />
        </li>
      ))}
    </ul>
  );
}
