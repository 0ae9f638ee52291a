import { cx } from '@/lib/cx';
import { LOADING_MARK } from '@/lib/scroll-to-section';

/** A grey place for what is loading; give it its size by class. Hidden from screen readers: announce the loading once. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      {...{ [LOADING_MARK]: '' }}
      aria-hidden="true"
      className={cx('block animate-breathe rounded-card bg-line', className)}
    />
  );
}
