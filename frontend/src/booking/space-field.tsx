import { Accessibility, CircleCheck } from 'lucide-react';
import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import type { BookingOptions, Space } from '@/api/site/generated';
import type { BookingDetails } from './booking-data';
import { namedSpace, spaceOf } from './spaces';
import { Picture } from '@/components/ui/picture';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { formatAmount } from '@/lib/format';

const LEGEND = 'What would you like to hire?';

interface SpaceFieldProps {
  options: BookingOptions;
  /** Called when a space is chosen. */
  onChosen?: () => void;
  className?: string;
}

/** The spaces to choose from, and what is in the chosen one. Renders nothing if there is only one. */
export function SpaceField({ options, onChosen, className }: SpaceFieldProps) {
  const id = useId();
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const chosen = spaceOf(options, values.spaceId);
  if (options.spaces.length < 2) return null;
  return (
    <div className={className}>
      <div
        role="radiogroup"
        tabIndex={-1}
        aria-labelledby={`${id}-legend`}
        aria-required="true"
        className="rounded-card focus:outline-none focus-visible:outline-3"
      >
        <p id={`${id}-legend`} className="mb-2 font-semibold">
          {LEGEND}
        </p>
        <div className="grid grid-cols-2 gap-2">
          {options.spaces.map((space) => (
            <SpaceCard
              key={space.id}
              space={space}
              currency={options.currency}
              checked={space === chosen}
              describedBy={`${id}-about-${space.id}`}
              onChoose={() => {
                onChosen?.();
                void setFieldValue('spaceId', namedSpace(space));
              }}
            />
          ))}
        </div>
      </div>
      <div className="mt-2 text-sm text-ink-soft">
        {options.spaces.map((space) => (
          <div key={space.id} id={`${id}-about-${space.id}`} hidden={space !== chosen}>
            <AboutSpace space={space} />
          </div>
        ))}
        <Link to={paths.venueHire} className="link inline-block min-h-6">
          See photos and prices of the spaces
        </Link>
      </div>
    </div>
  );
}

function AboutSpace({ space: { description, accessibility } }: { space: Space }) {
  return (
    <>
      <p className="max-sm:hidden">{description}</p>
      {accessibility && (
        <p className="flex gap-1.5 sm:mt-1">
          <Accessibility aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <span className="sr-only">Access: </span>
            {accessibility}
          </span>
        </p>
      )}
    </>
  );
}

interface SpaceCardProps {
  space: Space;
  currency: string;
  checked: boolean;
  describedBy: string;
  onChoose: () => void;
}

/** A space's name, capacity and price, with its photo above a phone's width. */
function SpaceCard({ space, currency, checked, describedBy, onChoose }: SpaceCardProps) {
  const id = useId();
  const { name, capacity, priceFromMinor, imageUrl, picture } = space;
  return (
    <label
      className={cx(
        'relative flex cursor-pointer flex-col overflow-hidden rounded-card border transition-colors duration-150',
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
        // A click on the space that is chosen already keeps it, whatever the number of guests.
        onClick={onChoose}
        aria-labelledby={`${id}-name ${id}-facts`}
        aria-describedby={describedBy}
      />
      {imageUrl ? (
        <Picture src={imageUrl} of={picture} alt="" sizes="18rem" className="!aspect-3/1 max-sm:hidden" />
      ) : (
        <span aria-hidden="true" className="aspect-3/1 w-full bg-forest max-sm:hidden" />
      )}
      <span className="flex flex-1 flex-col px-3 py-1.5 sm:px-3.5 sm:py-2">
        <span className="flex items-start justify-between gap-2">
          <span id={`${id}-name`} className="leading-snug font-semibold">
            {name}
          </span>
          <CircleCheck aria-hidden="true" className={cx('size-5 shrink-0', !checked && 'invisible')} />
        </span>
        <span id={`${id}-facts`} className={cx('tabular text-sm', !checked && 'text-ink-soft')}>
          <span className="block">Up to {capacity} guests</span>{' '}
          <span className="block">from {formatAmount(priceFromMinor / 100, currency)}</span>
        </span>
      </span>
    </label>
  );
}
