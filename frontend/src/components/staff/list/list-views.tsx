import { Link } from 'react-router-dom';
import { cx } from '@/lib/cx';
import type { ListAddress } from './use-list-address';

export interface ListViewsProps {
  label: string;
  /** Its key in the address; the first view has none. */
  name: string;
  views: readonly { value: string; label: string }[];
  address: ListAddress;
}

/** Ready-made views of a list: each is an address. */
export function ListViews({ label, name, views, address }: ListViewsProps) {
  const current = address.views[name] ?? '';
  return (
    <nav aria-label={label} className="no-print mb-4 overflow-x-auto border-b border-line">
      <ul className="flex gap-1">
        {views.map((view) => (
          <li key={view.value}>
            <Link
              to={address.hrefWith({ [name]: view.value })}
              aria-current={view.value === current ? 'page' : undefined}
              className={cx(
                '-mb-px flex min-h-10 items-center border-b-3 px-3.5 font-semibold whitespace-nowrap no-underline hover:text-ink focus-visible:-outline-offset-3',
                view.value === current ? 'border-primary text-ink' : 'border-transparent text-ink-soft',
              )}
            >
              {view.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
