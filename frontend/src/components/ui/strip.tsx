import type { ComponentProps, FocusEvent, ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface StripProps extends ComponentProps<'ul'> {
  /** Renders an ordered list. */
  ordered?: boolean;
}

/**
 * A list of cards. On phones it is a strip to swipe, with part of the next card visible; wider windows use the layout of
 * `className`. Works without scripts; with them, a focused card scrolls to the start.
 */
export function Strip({ ordered = false, className, ...rest }: StripProps) {
  const List = (ordered ? 'ol' : 'ul') as 'ul';
  return <List {...rest} onFocus={bringCard} className={cx('strip', className)} />;
}

/** Scrolls the focused card to the start, because the browser’s own scroll would snap back. */
function bringCard({ target, currentTarget: strip }: FocusEvent<HTMLElement>) {
  // A press must not move the card.
  if (strip.scrollWidth <= strip.clientWidth || !target.matches(':focus-visible')) return;
  const card = [...strip.children].find((child) => child.contains(target));
  card?.scrollIntoView({ block: 'nearest', inline: 'start' });
}

export interface StripCardProps {
  /** From 1. */
  number: number;
  of: number;
  /** The number’s position: on the card’s image, or beside the link at its foot. */
  numberAt?: 'picture' | 'foot';
  children: ReactNode;
}

/** A card of the strip, as tall as its neighbours; phones show its number. */
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
