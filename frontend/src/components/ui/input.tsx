import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return (
    <input
      {...rest}
      // The wheel scrolls the page. In a focused field it would change the number, and with it the price.
      onWheel={rest.type === 'number' ? (event) => event.currentTarget.blur() : rest.onWheel}
      className={cx('control', className)}
    />
  );
}
