import { CalendarDays, CalendarPlus, Clock3, MapPin, Printer, Ticket, Users } from 'lucide-react';
import { Link, useParams } from 'react-router-dom';
import { useGetClubsQuery, useGetEventQuery } from '@/api/site/site-api';
import type { Event } from '@/api/site/generated';
import { DateLeaf } from '@/components/events/date-leaf';
import { CancelledBadge, StrikeThrough } from '@/components/events/cancelled';
import { EventPicture } from '@/components/events/event-picture';
import { DEFAULT_CATEGORY, eventDay, eventEnd, eventStart } from '@/components/events/event-time';
import { LoadPage } from '@/components/layout/load-page';
import { Badge } from '@/components/ui/badge';
import { Breadcrumb } from '@/components/ui/breadcrumb';
import { Button, ButtonAnchor } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Fact } from '@/components/ui/fact';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { formatLongDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';

/** /event/:id */
export function EventPage() {
  const id = numericId(useParams()['id']);
  const query = useGetEventQuery(id ?? 0, { skip: id === null });
  return (
    <LoadPage
      noun="event"
      icon={CalendarDays}
      exists={id !== null}
      query={query}
      list={{ label: 'View All Events', to: paths.events }}
      gone="It may have finished, or the link may be wrong."
      failed="Failed to load events. Please try again later."
      skeleton={<EventSkeleton />}
    >
      {(event) => <EventView event={event} />}
    </LoadPage>
  );
}

function EventSkeleton() {
  return (
    <>
      <Skeleton className="h-6 w-56" />
      <div className="mt-8 grid gap-10 lg:grid-cols-[1.35fr_1fr]">
        <div className="space-y-6">
          <Skeleton className="aspect-3/2 w-full" />
          <Skeleton className="h-40 w-full" />
        </div>
        <Skeleton className="h-96 w-full" />
      </div>
    </>
  );
}

/** The page's content, also used by staff to preview a draft. */
export function EventView({ event }: { event: Event }) {
  const { data: clubs } = useGetClubsQuery();
  const club = clubs?.find(({ id }) => id === event.clubId);
  const day = eventDay(event);
  return (
    <article className="event-page wrap pt-4 pb-14 md:pb-20">
      <Breadcrumb
        crumbs={[
          { label: 'Home', to: paths.home },
          { label: 'Events', to: paths.events },
          { label: event.title },
        ]}
      />
      <div className="mt-4 grid items-start gap-8 lg:grid-cols-[1.35fr_1fr] lg:gap-14">
        <div className="min-w-0">
          <div className="relative print:hidden">
            <EventPicture
              src={event.imageUrl}
              of={event.picture}
              sizes="(min-width: 64rem) 40rem, 100vw"
              turn="first"
              className="rounded-card"
            />
            <DateLeaf day={day} className="absolute bottom-0 left-5 translate-y-1/3 md:left-8" />
          </div>
          <div className="mt-6 flex justify-end gap-2">
            <CancelledBadge event={event} />
            <Badge tone="green">{event.category ?? DEFAULT_CATEGORY}</Badge>
          </div>
          <h1 className="mt-2">
            <StrikeThrough event={event}>{event.title}</StrikeThrough>
          </h1>
          <p className="mt-5 max-w-measure text-lg whitespace-pre-line">{event.description}</p>
          {club && (
            <p className="mt-6">
              Run by{' '}
              <Link to={paths.club(club.id)} className="link">
                {club.name}
              </Link>
              .
            </p>
          )}
        </div>
        <Card className="lg:sticky lg:top-[calc(var(--header-height)+1.5rem)]">
          <h2 className="text-xl">When and where</h2>
          <dl className="mt-5 grid gap-x-8 gap-y-4 md:max-lg:grid-cols-2">
            <Fact strong icon={CalendarDays} label="Date">
              <StrikeThrough event={event} said={false}>
                <time dateTime={day}>{formatLongDate(day)}</time>
              </StrikeThrough>
            </Fact>
            <Fact strong icon={Clock3} label="Time">
              {[eventStart(event), eventEnd(event)].filter(Boolean).join(' – ')}
            </Fact>
            <Fact strong icon={MapPin} label="Venue">
              {event.venue}
            </Fact>
            <Fact strong icon={Ticket} label="Entry">
              {event.isPaid ? (event.price ?? 'Ticketed') : 'Free'}
            </Fact>
            {event.capacity !== null && (
              <Fact strong icon={Users} label="Places">
                Up to {event.capacity} people
              </Fact>
            )}
          </dl>
          <div className="no-print mt-7 grid gap-3 md:max-lg:grid-cols-2">
            <ButtonAnchor href={`/api/events/${event.id}/calendar.ics`}>
              <CalendarPlus aria-hidden="true" className="size-5" />
              Add to calendar
            </ButtonAnchor>
            <Button variant="outline" onClick={() => window.print()}>
              <Printer aria-hidden="true" className="size-5" />
              Print
            </Button>
          </div>
        </Card>
      </div>
      <p className="no-print mt-12 flex flex-wrap gap-x-8 gap-y-2 border-t border-line pt-6">
        <Link to={paths.events} className="link inline-flex min-h-11 items-center">
          View All Events
        </Link>
        <Link to={paths.contactAboutEvent(event.id)} className="link inline-flex min-h-11 items-center">
          Ask about this event
        </Link>
      </p>
    </article>
  );
}
