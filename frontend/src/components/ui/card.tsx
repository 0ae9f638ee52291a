import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

export interface CardProps extends ComponentProps<'div'> {
  /** `line` has a hairline, `raised` a soft shadow. */
  look?: 'line' | 'raised';
  padded?: boolean;
}

export function Card({ look = 'line', padded = true, className, ...rest }: CardProps) {
  return (
    <div
      {...rest}
      className={cx(
        'rounded-card bg-surface',
        look === 'line' ? 'border border-line' : 'shadow-soft',
        padded && 'p-5 md:p-7',
        className,
      )}
    />
  );
}
