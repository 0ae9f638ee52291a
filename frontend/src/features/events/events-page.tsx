import { useTexts } from '@/api/page-texts';
import { Paragraphs } from '@/components/ui/paragraphs';
import { EVENTS_TEXTS } from '@/config/texts/events';
import { useGetEventsQuery } from '@/api/site/site-api';
import { OwnClubsSlot } from '@/components/own-clubs/own-clubs-slot';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { CalendarLink } from './calendar-link';
import { EventFilters } from './event-filters';
import { EventList } from './event-list';
import { useEventsAddress } from './use-events-address';

/** /events: upcoming events by month, filtered by `?club=` and `?month=YYYY-MM`, limited by `?show=`. */
export function EventsPage() {
  const { eventsText } = useTexts(EVENTS_TEXTS);
  const { data: events, isError, refetch } = useGetEventsQuery({ upcoming: true });
  const { address, setFilter, showMore } = useEventsAddress();
  const { filter } = address;

  return (
    <div className="wrap pt-8 pb-14 md:pt-14 md:pb-24">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-5">
        <div className="max-w-measure">
          <p className="kicker mb-1.5">{"Discover What's Happening"}</p>
          <h1>Events</h1>
          <Paragraphs text={eventsText} className="mt-3 text-lg text-ink-soft" />
        </div>
        <CalendarLink filter={filter} />
      </div>
      <OwnClubsSlot />
      <EventFilters events={events ?? []} filter={filter} setFilter={setFilter} />
      {isError && !events ? (
        <div className="mt-10 space-y-5">
          <Alert tone="error" live="polite">
            Failed to load events. Please try again later.
          </Alert>
          <Button variant="outline" onClick={() => void refetch()}>
            Try again
          </Button>
        </div>
      ) : (
        <EventList events={events} address={address} showMore={showMore} />
      )}
    </div>
  );
}
