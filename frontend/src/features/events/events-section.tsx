import { CalendarHeart } from 'lucide-react';
import { useMemo } from 'react';
import { useGetEventsQuery } from '@/api/site/site-api';
import type { Event } from '@/api/site/generated';
import { calendarAddress } from '@/components/events/calendar-address';
import { EventCard, EventCardPlaceholder } from '@/components/events/event-card';
import { byStart } from '@/components/events/event-time';
import { OwnClubsSlot } from '@/components/own-clubs/own-clubs-slot';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Paragraphs } from '@/components/ui/paragraphs';
import { SectionHeading } from '@/components/ui/section-heading';
import { useTexts } from '@/api/page-texts';
import { HOME_BELOW_TEXTS } from '@/config/texts/home-below';
import { Strip, StripCard } from '@/components/ui/strip';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { EVENTS_ON_HOME } from '@/config/home';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';

const PLACEHOLDERS = 3;
/** Three columns from 1024 px, two from 768. */
const GRID = 'md:grid md:grid-cols-2 md:gap-6 lg:grid-cols-3 lg:gap-8';
/** Height of six cards in two and three columns, reserved by three placeholders. */
const WHOLE_HEIGHT = 'md:content-start md:min-h-[116rem] lg:min-h-[77rem] xl:min-h-[78.4rem]';

function firstSix(events: readonly Event[]): Event[] {
  return [...events].sort(byStart).slice(0, EVENTS_ON_HOME.limit);
}

/** The home page's next events; anchor `events`. */
export function EventsSection() {
  const { homeEventsText } = useTexts(HOME_BELOW_TEXTS);
  const { data, isError } = useGetEventsQuery(EVENTS_ON_HOME);
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
              Add all events to your calendar
            </a>
          }
        >
          <Paragraphs text={homeEventsText} />
        </SectionHeading>
        <OwnClubsSlot />
        <EventList events={events} isError={isError} />
        {events?.length !== 0 && (
          <p className="mt-8 text-center md:mt-10">
            <ButtonLink
              to={paths.events}
              size="lg"
              block="phone"
              className="max-md:min-h-12 max-md:text-base"
            >
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
      <div role="status">
        <VisuallyHidden>Loading events</VisuallyHidden>
        <div className={cx('strip', GRID, WHOLE_HEIGHT)}>
          {Array.from({ length: PLACEHOLDERS }, (_, index) => (
            <EventCardPlaceholder key={index} />
          ))}
        </div>
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
    <Strip className={GRID}>
      {events.map((event, index) => (
        <StripCard key={event.id} number={index + 1} of={events.length}>
          <EventCard event={event} />
        </StripCard>
      ))}
    </Strip>
  );
}
