import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { Event } from '@/api/site/generated';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { formatDayOfYear } from '@/lib/format';
import { CancelledBadge, StrikeThrough } from './cancelled';
import { DateLeaf } from './date-leaf';
import { EventPicture, type LoadingPriority } from './event-picture';
import { DEFAULT_CATEGORY, eventDay, eventStart } from './event-time';

export interface EventEntryProps {
  event: Event;
  /** When its image loads; the page knows which ones are on the first screen. */
  picture?: LoadingPriority;
  linkRef?: Ref<HTMLAnchorElement>;
}

/** Image and date share one cell: left of the text on a phone, above it from 768 px. */
const ENTRY =
  'group relative grid grid-cols-[6.5rem_1fr] overflow-hidden rounded-card border border-line bg-surface ' +
  'md:grid-cols-1 md:grid-rows-[auto_1fr] ' +
  'transition-colors duration-150 hover:border-primary ' +
  'has-[a:focus-visible]:outline-3 has-[a:focus-visible]:outline-offset-3 has-[a:focus-visible]:outline-focus';

/** The element id of an entry. */
export function entryId({ id }: Event): string {
  return `event-${id}`;
}

/** An event in a long list: a row on a phone, a card on wider screens. The whole entry links to the event’s page. */
export function EventEntry({ event, picture = 'lazy', linkRef }: EventEntryProps) {
  const day = eventDay(event);
  const start = eventStart(event);
  return (
    <li id={entryId(event)} className={ENTRY}>
      <EventPicture
        src={event.imageUrl}
        of={event.picture}
        sizes="(min-width: 64rem) 24rem, (min-width: 48rem) 50vw, 6.5rem"
        turn={picture}
        className="col-start-1 row-start-1 max-md:aspect-auto max-md:self-stretch"
      />
      <DateLeaf
        day={day}
        className="z-1 col-start-1 row-start-1 self-end justify-self-start max-md:mb-2 max-md:ml-2 max-md:w-13 md:ml-5 md:translate-y-1/3"
      />
      <div className="flex min-w-0 flex-col gap-1 p-3 pl-4 md:gap-3 md:p-5 md:pt-4">
        <h3 className="text-lg leading-tight md:order-1 md:text-xl">
          <Link
            ref={linkRef}
            to={paths.event(event.id)}
            className="no-underline outline-none group-hover:text-primary after:absolute after:inset-0"
          >
            <StrikeThrough event={event}>{event.title}</StrikeThrough>
          </Link>
        </h3>
        <p className="text-sm md:order-3 md:mt-auto md:text-base">
          <time dateTime={day} className="font-semibold">
            <span className="max-md:sr-only">
              {formatDayOfYear(day)}
              {start && ' at '}
            </span>
            {start}
          </time>
          {event.venue && (
            <span className="text-ink-soft max-md:before:content-['_·_'] md:block">{event.venue}</span>
          )}
        </p>
        <p className="line-clamp-1 text-sm text-ink-soft md:order-2 md:line-clamp-3 md:text-base">
          {event.description}
        </p>
        <p className="mt-auto flex flex-wrap gap-1.5 pt-1 md:-order-1 md:mt-0 md:min-h-9 md:justify-end md:gap-2">
          <CancelledBadge event={event} />
          {event.isPaid && event.price && <Badge tone="yellow">{event.price}</Badge>}
          <Badge tone="green">{event.category ?? DEFAULT_CATEGORY}</Badge>
        </p>
      </div>
    </li>
  );
}

/** A placeholder as tall as an entry. */
export function EventEntryPlaceholder() {
  return (
    <div className={ENTRY} data-testid="event-placeholder">
      <Skeleton className="h-36 !rounded-none md:aspect-3/2 md:h-auto" />
      <div className="flex flex-col gap-3 p-3 pl-4 md:p-5">
        <Skeleton className="h-6 w-3/4" />
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="hidden h-20 md:block" />
      </div>
    </div>
  );
}

/** A column on a phone; two from 768 px, three from 1024. */
export const ENTRY_GRID = 'grid gap-3 md:grid-cols-2 md:gap-6 lg:grid-cols-3 lg:gap-8';
