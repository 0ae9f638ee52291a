import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

/** The browser’s checkbox, with a touch-friendly size and the club’s green. */
export function Checkbox({ className, ...rest }: Omit<ComponentProps<'input'>, 'type'>) {
  return <input {...rest} type="checkbox" className={cx('size-6 shrink-0 accent-primary', className)} />;
}
