import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

export interface EmptyStateProps {
  icon?: LucideIcon;
  /** A drawing instead of the icon. */
  art?: ReactNode;
  title: string;
  /** The title’s heading level; 2 by default. */
  headingLevel?: 1 | 2 | 3;
  children?: ReactNode;
  action?: ReactNode;
}

/** Replaces an empty list: a title, a text and the first action. */
export function EmptyState({ icon: Icon, art, title, headingLevel = 2, children, action }: EmptyStateProps) {
  const Heading = `h${headingLevel}` as const;
  return (
    <div className="mx-auto flex max-w-md flex-col items-center gap-3 px-4 py-12 text-center">
      {art}
      {Icon && !art && (
        <span className="mb-1 grid size-16 place-items-center rounded-full bg-primary-soft text-on-primary-soft">
          <Icon aria-hidden="true" className="size-7" />
        </span>
      )}
      <Heading className="text-xl">{title}</Heading>
      {children && <div className="text-ink-soft">{children}</div>}
      {action && <div className="mt-3">{action}</div>}
    </div>
  );
}
