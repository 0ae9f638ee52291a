import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

/** A progress bar; indeterminate without a `value`. Styled here, because browsers use their own colours. */
export function ProgressBar({ className, value, ...rest }: ComponentProps<'progress'>) {
  return (
    <progress
      value={value}
      className={cx(
        'block h-2 w-full appearance-none overflow-hidden rounded-full bg-line',
        '[&::-moz-progress-bar]:bg-primary [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-primary',
        value === undefined && 'animate-pulse',
        className,
      )}
      {...rest}
    />
  );
}
