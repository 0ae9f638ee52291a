import {
  CheckCheck,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock3,
  Hourglass,
  type LucideIcon,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '@/lib/cx';

export type BadgeTone = 'green' | 'yellow' | 'red' | 'blue' | 'grey';

const TONES: Record<BadgeTone, string> = {
  green: 'bg-green-soft text-on-green-soft',
  yellow: 'bg-yellow-soft text-on-yellow-soft',
  red: 'bg-red-soft text-on-red-soft',
  blue: 'bg-blue-soft text-on-blue-soft',
  grey: 'bg-grey-soft text-on-grey-soft',
};

export interface BadgeProps {
  tone?: BadgeTone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = 'grey', icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={cx(
        'inline-flex items-center gap-1.5 rounded-full px-3 py-1 text-sm font-semibold whitespace-nowrap',
        TONES[tone],
        className,
      )}
    >
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {children}
    </span>
  );
}

/** Confirmed green, pending yellow, cancelled red, completed blue, anything else grey (specification, section 2). */
const STATUSES: Record<string, { tone: BadgeTone; icon: LucideIcon }> = {
  confirmed: { tone: 'green', icon: CircleCheck },
  pending: { tone: 'yellow', icon: Clock3 },
  cancelled: { tone: 'red', icon: CircleX },
  completed: { tone: 'blue', icon: CheckCheck },
  held: { tone: 'grey', icon: Hourglass },
};

/** A booking’s status, as colour, icon and text. @param dense for staff lists */
export function StatusBadge({ status, dense = false }: { status: string; dense?: boolean }) {
  const { tone, icon } = STATUSES[status] ?? { tone: 'grey' as const, icon: CircleDashed };
  return (
    <Badge tone={tone} icon={icon} className={dense ? '!px-2.5 !py-0.5' : undefined}>
      <span className="first-letter:uppercase">{status}</span>
    </Badge>
  );
}
