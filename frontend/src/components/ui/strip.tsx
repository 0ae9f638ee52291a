import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface StripProps extends ComponentProps<'ul'> {
  /** Its numbers mean something: an ordered list. */
  ordered?: boolean;
}

/**
 * A list of cards. On a phone they stand in a strip that is swiped, the next one peeking; wider windows lay them out as
 * `className` says. Needs no script; with one, the keyboard's card comes to the beginning, as a swiped one does.
 */
export function Strip({ ordered = false, className, ...rest }: StripProps) {
  const List = (ordered ? 'ol' : 'ul') as 'ul';
  return <List {...rest} onFocus={bringCard} className={cx('strip', className)} />;
}

/** The browser scrolls just far enough for a focused link, from where the strip would snap back. */
function bringCard({ target, currentTarget: strip }: FocusEvent<HTMLElement>) {
  // A press moves nothing from under the finger.
  if (strip.scrollWidth <= strip.clientWidth || !target.matches(':focus-visible')) return;
  const card = [...strip.children].find((child) => child.contains(target));
  card?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

export interface StripCardProps {
  /** From 1. */
  number: number;
  of: number;
  /** Where the number stands: on the card's picture, or beside the link at its foot. */
  numberAt?: 'picture' | 'foot';
  children: ReactNode;
}

/** One of the strip's cards, as tall as its neighbours; on a phone it says its number. */
export function StripCard({ number, of, numberAt = 'picture', children }: StripCardProps) {
  return (
    <li className="relative grid">
      <span
        className={cx(
          'tabular pointer-events-none absolute z-1 md:hidden',
          numberAt === 'picture'
            ? 'top-3 right-3 rounded-full bg-page px-2.5 py-0.5 text-xs font-semibold text-ink'
            : 'right-5 bottom-5.5 text-sm text-ink-soft',
        )}
      >
        {`${number} of ${of}`}
      </span>
      {children}
    </li>
  );
}
