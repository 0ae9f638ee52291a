import { Star } from 'lucide-react';
import { cx } from '@/lib/cx';

const MAX_STARS = 5;

/** A rating of one to five, in stars and in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">
        {rating} of {MAX_STARS} stars
      </span>
      {Array.from({ length: MAX_STARS }, (_, place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={cx('size-4.5', place < rating ? 'fill-current text-primary' : 'text-line-strong')}
        />
      ))}
    </p>
  );
}
