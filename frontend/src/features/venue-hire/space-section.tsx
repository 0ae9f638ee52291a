import { Accessibility, Users } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { BookingOptions, FreeEvening, Space } from '@/api/site/generated';
import { bookingPath, prefillPath } from '@/booking/booking-data';
import { namedSpace } from '@/booking/spaces';
import { ButtonLink } from '@/components/ui/button';
import { Picture } from '@/components/ui/picture';
import { formatShortDate } from '@/lib/format';
import { PriceTable } from './price-table';
import { idOfSpace } from './space-id';

interface SpaceSectionProps {
  space: Space;
  options: BookingOptions;
  /** Undefined while unknown. */
  evenings: readonly FreeEvening[] | undefined;
}

/** A space: photo, what is in it, prices and the next free evenings. */
export function SpaceSection({ space, options, evenings }: SpaceSectionProps) {
  const { name, description, capacity, accessibility, features, imageUrl, picture } = space;
  const id = idOfSpace(space);
  return (
    <section
      id={id}
      aria-labelledby={`${id}-heading`}
      className="grid scroll-mt-[calc(var(--header-height)+1.5rem)] gap-x-12 gap-y-6 lg:grid-cols-2"
    >
      <div>
        {imageUrl && (
          <Picture
            src={imageUrl}
            of={picture}
            sizes="(min-width: 75rem) 34rem, (min-width: 64rem) 46vw, 94vw"
            className="mb-5 rounded-card max-md:!aspect-2/1"
          />
        )}
        <h2 id={`${id}-heading`} className="text-2xl md:text-3xl">
          {name}
        </h2>
        <p className="mt-2 text-lg text-ink-soft">{description}</p>
        <ul className="mt-4 space-y-1.5">
          <li className="flex gap-2.5 font-semibold">
            <Users aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
            Up to {capacity} guests
          </li>
          {accessibility && (
            <li className="flex gap-2.5">
              <Accessibility aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
              <span>
                <span className="sr-only">Access: </span>
                {accessibility}
              </span>
            </li>
          )}
        </ul>
        {features && (
          <ul aria-label={`In the space: ${name}`} className="mt-4 list-disc space-y-1 pl-5">
            {features.split('\n').map((feature) => (
              <li key={feature}>{feature}</li>
            ))}
          </ul>
        )}
      </div>
      <div>
        <PriceTable space={space} options={options} />
        <FreeEvenings space={space} evenings={evenings} />
        <ButtonLink
          to={bookingPath(namedSpace(space))}
          block="phone"
          className="mt-5"
          aria-label={`Check dates: ${name}`}
        >
          Check dates
        </ButtonLink>
      </div>
    </section>
  );
}

function FreeEvenings({ space, evenings }: Pick<SpaceSectionProps, 'space' | 'evenings'>) {
  if (!evenings) return null;
  return (
    <div className="mt-6">
      <h3 className="text-lg">Next free weekend evenings</h3>
      {evenings.length === 0 ? (
        <p className="mt-1 text-ink-soft">All weekend evenings are booked. Check dates for other times.</p>
      ) : (
        <ul className="mt-2 flex flex-wrap gap-2">
          {evenings.map(({ date, slots }) => (
            <li key={date}>
              <Link
                to={prefillPath({ date, ...spaceToSend(space), ...onlySlot(slots) })}
                className="tabular inline-flex min-h-11 items-center rounded-card border border-line-strong bg-raised px-3 font-semibold no-underline hover:border-primary hover:bg-primary-soft"
              >
                {formatShortDate(date)}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** The whole venue is booked without naming it. */
function spaceToSend(space: Space): { spaceId?: number } {
  const spaceId = namedSpace(space);
  return spaceId === null ? {} : { spaceId };
}

/** The evening’s slot, if it has only one free. */
function onlySlot([slot, ...others]: readonly string[]): { timeSlot?: string } {
  return slot === undefined || others.length > 0 ? {} : { timeSlot: slot };
}
