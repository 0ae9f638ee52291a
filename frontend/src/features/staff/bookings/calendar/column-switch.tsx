import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export const switchClass = (isOn: boolean): string =>
  cx(
    'min-h-11 rounded-card border text-sm font-semibold',
    isOn ? 'border-primary bg-primary text-on-primary' : 'border-line bg-surface text-ink',
  );

/** A choice of the column that a phone shows. */
export function SwitchButton({
  isOn,
  onClick,
  children,
}: {
  isOn: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button type="button" aria-pressed={isOn} onClick={onClick} className={cx('px-3', switchClass(isOn))}>
      {children}
    </button>
  );
}
