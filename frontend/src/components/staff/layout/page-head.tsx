import type { ReactNode, Ref } from 'react';
import { Link } from 'react-router-dom';

export interface PageHeadProps {
  title: ReactNode;
  /** Breadcrumb above the title: the list the page belongs to. */
  parent?: { label: string; to: string };
  /** The status badge beside the title. */
  badge?: ReactNode;
  /** The page's one primary action. */
  action?: ReactNode;
  /** For a heading that gets the focus when a form of its page closes. */
  headingRef?: Ref<HTMLHeadingElement>;
  children?: ReactNode;
}

/** The header of a staff page: title, status, and the primary action at the right. */
export function PageHead({ title, parent, badge, action, headingRef, children }: PageHeadProps) {
  return (
    <div className="mb-4 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
      <div className="min-w-0">
        {parent && (
          <nav aria-label="Breadcrumb" className="no-print">
            <Link to={parent.to} className="link inline-flex min-h-8 items-center">
              {parent.label}
            </Link>
          </nav>
        )}
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h1
            ref={headingRef}
            tabIndex={headingRef ? -1 : undefined}
            className="[overflow-wrap:anywhere] focus:outline-none"
          >
            {title}
          </h1>
          {badge}
        </div>
        {children && <div className="mt-1 max-w-measure text-ink-soft">{children}</div>}
      </div>
      {action}
    </div>
  );
}
