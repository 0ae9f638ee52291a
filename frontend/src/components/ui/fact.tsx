import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export interface FactProps {
  icon: LucideIcon;
  label: string;
  /** The value in bold figures: dates, times, prices. */
  strong?: boolean;
  children: ReactNode;
}

/** One line of a `<dl>`: icon, label and value. */
export function Fact({ icon: Icon, label, strong = false, children }: FactProps) {
  return (
    <div className="relative min-w-0 pl-8">
      <dt className="text-sm text-ink-soft">
        <Icon aria-hidden="true" className="absolute top-0.5 left-0 size-5 text-primary" />
        {label}
      </dt>
      <dd className={cx(strong && 'tabular font-semibold')}>{children}</dd>
    </div>
  );
}
