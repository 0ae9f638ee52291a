import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface SectionHeadingProps {
  kicker?: ReactNode;
  title: ReactNode;
  /** For `aria-labelledby` of the section. */
  id?: string;
  /** Light colours for a dark background. */
  onForest?: boolean;
  /** A link or buttons at the right on wide screens. */
  aside?: ReactNode;
  className?: string;
  /** A sentence or two under the title. */
  children?: ReactNode;
}

/** A section’s header: kicker, heading, text and actions. */
export function SectionHeading({
  kicker,
  title,
  id,
  onForest = false,
  aside,
  className,
  children,
}: SectionHeadingProps) {
  return (
    <div
      className={cx(
        'mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 md:mb-12 md:gap-y-5',
        className,
      )}
    >
      <div className="max-w-measure">
        {kicker && <p className={cx('kicker mb-1.5', onForest && '!text-ochre')}>{kicker}</p>}
        <h2 id={id} className="text-3xl">
          {title}
        </h2>
        {children && (
          <div
            className={cx('mt-2.5 md:mt-3 md:text-lg', onForest ? 'text-on-forest-soft' : 'text-ink-soft')}
          >
            {children}
          </div>
        )}
      </div>
      {aside}
    </div>
  );
}
