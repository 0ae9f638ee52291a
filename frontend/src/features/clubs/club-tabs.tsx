import { CalendarX2, Clock3, Images, Trophy } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useGetEventsQuery } from '@/api/site/site-api';
import type { Club } from '@/api/site/generated';
import { EVENT_GRID, EventCard, EventCardPlaceholder } from '@/components/events/event-card';
import { Alert } from '@/components/ui/alert';
import { EmptyState } from '@/components/ui/empty-state';
import { Tabs } from '@/components/ui/tabs';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { ClubGallery } from './club-gallery';
import { ClubInformation } from './club-information';
import { FIRST_TAB, tabOf } from './club-tab';
import { Schedule } from './schedule';

/** About, Events and Gallery; the choice is kept in the address. */
export function ClubTabs({ club }: { club: Club }) {
  const [search, setSearch] = useSearchParams();
  const tab = tabOf(search.get('tab'));
  return (
    <Tabs
      label={`About ${club.name}`}
      value={tab}
      onValueChange={(value) => {
        setSearch(value === FIRST_TAB ? {} : { tab: value }, { replace: true });
      }}
      items={[
        { value: 'about', label: 'About', content: <About club={club} /> },
        { value: 'events', label: 'Events', content: <ClubEvents clubId={club.id} /> },
        { value: 'gallery', label: 'Gallery', content: <Gallery club={club} /> },
      ]}
    />
  );
}

function About({ club }: { club: Club }) {
  return (
    <div className="grid items-start gap-10 lg:grid-cols-[1.5fr_1fr] lg:gap-14">
      <div>
        <h2>About the club</h2>
        <p className="mt-4 max-w-measure text-lg whitespace-pre-line">{club.description}</p>
        {club.trainingSchedule && (
          <div className="mt-8 flex max-w-measure gap-4 rounded-card bg-ochre-soft p-5">
            <Clock3 aria-hidden="true" className="mt-1 size-6 shrink-0" />
            <div>
              <h3>Training Schedule</h3>
              <p className="mt-1">
                <Schedule text={club.trainingSchedule} />
              </p>
            </div>
          </div>
        )}
        {club.achievements.length > 0 && (
          <div className="mt-10">
            <h3 className="text-xl">Achievements</h3>
            <ul className="mt-4 max-w-measure space-y-3">
              {club.achievements.map((achievement) => (
                <li key={achievement} className="flex gap-3">
                  <Trophy aria-hidden="true" className="mt-0.5 size-5.5 shrink-0 text-primary" />
                  {achievement}
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <ClubInformation club={club} />
    </div>
  );
}

function ClubEvents({ clubId }: { clubId: number }) {
  const { data: events, isError } = useGetEventsQuery({ clubId, upcoming: true });
  return (
    <>
      <h2 className="mb-6">Upcoming Events</h2>
      {isError && !events ? (
        <Alert tone="error" live="polite">
          Failed to load events. Please try again later.
        </Alert>
      ) : !events ? (
        <div role="status" className={EVENT_GRID}>
          <VisuallyHidden>Loading events</VisuallyHidden>
          <EventCardPlaceholder />
          <EventCardPlaceholder />
          <EventCardPlaceholder />
        </div>
      ) : events.length === 0 ? (
        <EmptyState icon={CalendarX2} title="No Upcoming Events" headingLevel={3}>
          <p>Check back soon for this club’s next event.</p>
        </EmptyState>
      ) : (
        <ul className={EVENT_GRID}>
          {events.map((event) => (
            <li key={event.id}>
              <EventCard event={event} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function Gallery({ club }: { club: Club }) {
  const [failed, setFailed] = useState<readonly string[]>([]);
  const images = club.galleryImages.filter(({ imageUrl }) => !failed.includes(imageUrl));
  if (images.length === 0)
    return (
      <EmptyState icon={Images} title="No Gallery Images">
        <p>The club’s photos will appear here.</p>
      </EmptyState>
    );
  return (
    <ClubGallery images={images} onMissing={(imageUrl) => setFailed((before) => [...before, imageUrl])} />
  );
}
