import { CircleAlert, CircleCheck, Info, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

type AlertTone = 'info' | 'success' | 'warning' | 'error';

const LOOKS: Record<AlertTone, { className: string; icon: LucideIcon }> = {
  info: { className: 'bg-blue-soft text-on-blue-soft', icon: Info },
  success: { className: 'bg-green-soft text-on-green-soft', icon: CircleCheck },
  warning: { className: 'bg-ochre-soft text-ink', icon: TriangleAlert },
  error: { className: 'bg-red-soft text-on-red-soft', icon: CircleAlert },
};

export interface AlertProps {
  tone?: AlertTone;
  title?: ReactNode;
  /** `assertive` interrupts (errors after an action); `polite` waits; `off` is for alerts shown from the start. */
  live?: 'assertive' | 'polite' | 'off';
  className?: string;
  children?: ReactNode;
}

export function Alert({
  tone = 'info',
  title,
  live = tone === 'error' ? 'assertive' : 'off',
  className,
  children,
}: AlertProps) {
  const { className: look, icon: Icon } = LOOKS[tone];
  const role = live === 'assertive' ? 'alert' : live === 'polite' ? 'status' : undefined;
  return (
    <div role={role} className={cx('flex gap-3 rounded-card p-4', look, className)}>
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 space-y-1">
        {title && <p className="font-semibold">{title}</p>}
        {children}
      </div>
    </div>
  );
}
