import type { ComponentProps } from 'react';
import { cx } from '@/lib/cx';

export function Textarea({ className, rows = 4, ...rest }: ComponentProps<'textarea'>) {
  return <textarea rows={rows} {...rest} className={cx('control resize-y', className)} />;
}
