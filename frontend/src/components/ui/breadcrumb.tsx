import { ChevronRight } from 'lucide-react';
import { Link } from 'react-router-dom';

export interface Crumb {
  label: string;
  /** The last crumb, the page itself, has none. */
  to?: string;
}

export function Breadcrumb({ crumbs }: { crumbs: Crumb[] }) {
  return (
    <nav aria-label="Breadcrumb" className="no-print text-sm">
      <ol className="flex flex-wrap items-center gap-x-1.5">
        {crumbs.map(({ label, to }, index) => (
          <li key={to ?? label} className="flex min-w-0 items-center gap-1.5">
            {index > 0 && <ChevronRight aria-hidden="true" className="size-4 shrink-0 opacity-70" />}
            {to ? (
              <Link
                to={to}
                className="inline-flex min-h-11 items-center underline underline-offset-4 hover:decoration-2"
              >
                {label}
              </Link>
            ) : (
              <span
                aria-current="page"
                className="flex min-h-11 min-w-0 items-center font-semibold [overflow-wrap:anywhere]"
              >
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
