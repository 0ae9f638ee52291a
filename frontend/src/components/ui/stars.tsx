import { Star } from 'lucide-react';
import { cx } from '@/lib/cx';

const MOST = 5;

/** A rating of one to five, in stars and in words. */
export function Stars({ rating }: { rating: number }) {
  return (
    <p className="flex gap-0.5">
      <span className="sr-only">
        {rating} of {MOST} stars
      </span>
      {Array.from({ length: MOST }, (_, place) => (
        <Star
          key={place}
          aria-hidden="true"
          className={cx('size-4.5', place < rating ? 'fill-current text-primary' : 'text-line-strong')}
        />
      ))}
    </p>
  );
}
