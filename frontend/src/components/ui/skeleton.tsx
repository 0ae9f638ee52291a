import { cx } from '@/lib/cx';
import { LOADING_MARK } from '@/lib/scroll-to-section';

/** A grey placeholder, sized by class. Hidden from screen readers, so announce loading once elsewhere. */
export function Skeleton({ className }: { className?: string }) {
  return (
    <span
      {...{ [LOADING_MARK]: '' }}
      aria-hidden="true"
      className={cx('block animate-breathe rounded-card bg-line', className)}
    />
  );
}
