import type { Event } from '@/api/site/generated';
import { Badge } from '@/components/ui/badge';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { CancelledBadge, StrikeThrough } from './cancelled';
import { DateLeaf } from './date-leaf';
import { EventPicture } from './event-picture';
import { DEFAULT_CATEGORY, eventDay, eventTimeText } from './event-time';

export interface EventCardProps {
  event: Event;
  headingLevel?: 2 | 3 | 4;
}

/** An event in a grid: image, title, three lines of text, date, category and a link to its page. */
export function EventCard({ event, headingLevel = 3 }: EventCardProps) {
  const Heading = `h${headingLevel}` as const;
  const titleId = `event-${event.id}-title`;
  return (
    <Card padded={false} className="group flex h-full flex-col overflow-hidden">
      <div className="relative">
        <EventPicture
          src={event.imageUrl}
          of={event.picture}
          sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 100vw"
          className="max-md:!aspect-2/1"
        />
        <DateLeaf day={eventDay(event)} className="absolute bottom-0 left-5 translate-y-1/3" />
      </div>
      <div className="flex flex-1 flex-col gap-2 p-5 pt-3 md:gap-3 md:pt-4">
        <div className="flex min-h-8 flex-wrap justify-end gap-2">
          <CancelledBadge event={event} />
          {event.isPaid && event.price && <Badge tone="yellow">{event.price}</Badge>}
          <Badge tone="green">{event.category ?? DEFAULT_CATEGORY}</Badge>
        </div>
        <Heading id={titleId} className="text-xl">
          <StrikeThrough event={event}>{event.title}</StrikeThrough>
        </Heading>
        <p className="line-clamp-3 text-ink-soft">{event.description}</p>
        <p className="mt-auto pt-1">
          <time dateTime={eventDay(event)} className="font-semibold">
            <StrikeThrough event={event} said={false}>
              {eventTimeText(event)}
            </StrikeThrough>
          </time>
          {event.venue && <span className="block text-ink-soft">{event.venue}</span>}
        </p>
        <ButtonLink
          to={paths.event(event.id)}
          variant="outline"
          aria-describedby={titleId}
          className="mt-2 self-start"
        >
          View Details
        </ButtonLink>
      </div>
    </Card>
  );
}

/** A placeholder as tall as a card. */
export function EventCardPlaceholder() {
  return (
    <Card padded={false} className="flex h-full flex-col overflow-hidden" data-testid="event-placeholder">
      <Skeleton className="aspect-2/1 w-full !rounded-none md:aspect-3/2" />
      <div className="flex flex-1 flex-col gap-3 p-5">
        <Skeleton className="h-8 w-24 self-end" />
        <Skeleton className="h-8 w-3/4" />
        <Skeleton className="h-20 w-full" />
        <Skeleton className="h-12 w-2/3" />
        <Skeleton className="h-12 w-32" />
      </div>
    </Card>
  );
}

/** Three columns from 1024 px, two from 768. */
export const EVENT_GRID = 'grid gap-6 md:grid-cols-2 lg:grid-cols-3 lg:gap-8';
