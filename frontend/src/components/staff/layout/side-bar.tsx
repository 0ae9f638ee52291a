import { ExternalLink } from 'lucide-react';
import { Link, NavLink } from 'react-router-dom';
import type { User } from '@/api/site/generated';
import { useGetStaffScopeQuery } from '@/api/staff/staff-api';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { STAFF_NAV } from './staff-navigation';
import { useStaffArea } from './use-staff-area';

const ROW =
  'flex min-h-11 items-center gap-3 rounded-card px-3 font-semibold no-underline text-ink transition-colors duration-150 ' +
  'hover:bg-primary-soft hover:text-on-primary-soft lg:min-h-10';

export interface SideBarProps {
  user: User;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** Links to every staff page of the area, with counts of what needs action. */
export function SideBar({ user, onFollow }: SideBarProps) {
  const { area } = useStaffArea();
  const { data: scope } = useGetStaffScopeQuery();
  const { title, items } = STAFF_NAV[area];
  return (
    <nav aria-label={title}>
      <ul className="grid gap-0.5">
        {items.map(({ label, to, icon: Icon, end, count }) => {
          const waiting = count && scope?.counts[count];
          return (
            <li key={to}>
              <NavLink
                to={to}
                end={end}
                onClick={onFollow}
                className={({ isActive }) =>
                  cx(
                    ROW,
                    isActive && 'bg-primary-soft text-on-primary-soft shadow-[inset_3px_0_0_var(--primary)]',
                  )
                }
              >
                <Icon aria-hidden="true" className="size-5 shrink-0" />
                <span className="flex-1">{label}</span>
                {waiting ? (
                  <span className="rounded-full bg-terracotta px-2 text-xs leading-5 font-semibold text-on-terracotta tabular-nums">
                    {waiting}
                    <VisuallyHidden> waiting</VisuallyHidden>
                  </span>
                ) : null}
              </NavLink>
            </li>
          );
        })}
      </ul>
      <ul className="mt-3 grid gap-0.5 border-t border-line pt-3">
        <li>
          <Link to={paths.home} onClick={onFollow} className={ROW}>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
            Public site
          </Link>
        </li>
      </ul>
      <p className="mt-3 px-3 text-xs text-ink-soft">Signed in as {user.fullName}</p>
    </nav>
  );
}
