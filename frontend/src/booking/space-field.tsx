import { Accessibility, CircleCheck } from 'lucide-react';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import type { BookingOptions, Space } from '@/api/site/generated';
import type { BookingDetails } from './booking-data';
import { namedSpace, spaceOf } from './spaces';
import { Picture } from '@/components/ui/picture';
import { Skeleton } from '@/components/ui/skeleton';
import { cx } from '@/lib/cx';
import { formatAmount } from '@/lib/format';

const GRID = 'grid gap-3 sm:grid-cols-2 xl:grid-cols-4';
const LEGEND = 'What would you like to hire?';

/** The spaces as cards to choose from. Renders nothing if there is only one. */
export function SpaceField({ options }: { options: BookingOptions }) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const chosen = spaceOf(options, values.spaceId);
  if (options.spaces.length < 2) return null;
  return (
    <div role="radiogroup" aria-labelledby={`${id}-legend`} aria-required="true" className="mb-10">
      <h2 id={`${id}-legend`} className="mb-3 text-lg">
        {LEGEND}
      </h2>
      <div className={GRID}>
        {options.spaces.map((space) => (
          <SpaceCard
            key={space.id}
            space={space}
            currency={options.currency}
            checked={space === chosen}
            onChoose={() => void setFieldValue('spaceId', namedSpace(space))}
          />
        ))}
      </div>
    </div>
  );
}

interface SpaceCardProps {
  space: Space;
  currency: string;
  checked: boolean;
  onChoose: () => void;
}

/** On a phone, a row with the photo at the side; otherwise a card with the photo on top. */
function SpaceCard({ space, currency, checked, onChoose }: SpaceCardProps) {
  const id = useId();
  const { name, description, capacity, priceFromMinor, imageUrl, picture, accessibility } = space;
  return (
    <label
      className={cx(
        'relative grid cursor-pointer grid-cols-[6.5rem_minmax(0,1fr)] overflow-hidden rounded-card border transition-colors duration-150 sm:flex sm:flex-col',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        checked
          ? 'chosen-fill border-primary bg-primary-soft text-on-primary-soft ring-1 ring-primary'
          : 'border-line-strong bg-raised hover:border-primary',
      )}
    >
      <input
        type="radio"
        className="sr-only"
        name="spaceId"
        value={space.id}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-name ${id}-facts`}
        aria-describedby={`${id}-about`}
      />
      {imageUrl ? (
        <Picture
          src={imageUrl}
          of={picture}
          alt=""
          sizes="(min-width: 80rem) 18rem, (min-width: 40rem) 50vw, 6.5rem"
          className="max-sm:!aspect-auto max-sm:h-full sm:max-xl:!aspect-2/1"
        />
      ) : (
        <span
          aria-hidden="true"
          className="aspect-3/2 w-full bg-forest max-sm:aspect-auto max-sm:h-full sm:max-xl:aspect-2/1"
        />
      )}
      <span className="flex flex-1 flex-col px-3.5 py-3">
        <span className="flex items-start justify-between gap-2">
          <span id={`${id}-name`} className="font-display text-lg leading-snug font-bold">
            {name}
          </span>
          <CircleCheck aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', !checked && 'invisible')} />
        </span>
        <span id={`${id}-facts`} className="tabular text-sm font-semibold">
          <span className="max-sm:block">Up to {capacity} guests</span>{' '}
          <span aria-hidden="true" className="max-sm:hidden">
            ·
          </span>{' '}
          <span className="max-sm:block">from {formatAmount(priceFromMinor / 100, currency)}</span>
        </span>
        <span id={`${id}-about`} className={cx('mt-1.5 text-sm', !checked && 'text-ink-soft')}>
          <span className="block">{description}</span>
          {accessibility && (
            <span className="mt-1.5 flex gap-1.5">
              <Accessibility aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
              <span>
                <span className="sr-only">Access: </span>
                {accessibility}
              </span>
            </span>
          )}
        </span>
      </span>
    </label>
  );
}

const USUAL_SPACES = 4;

/** Placeholder with the height of the cards. */
export function SpaceFieldSkeleton() {
  return (
    <div role="status" className="mb-10 noscript:hidden">
      <span className="sr-only">Loading the spaces…</span>
      <Skeleton className="mb-3 h-7 w-64" />
      <div className={GRID}>
        {Array.from({ length: USUAL_SPACES }, (_, space) => (
          <Skeleton key={space} className="h-53 sm:h-[21.25rem] xl:h-[23.25rem]" />
        ))}
      </div>
    </div>
  );
}
