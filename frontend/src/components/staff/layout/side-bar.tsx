import { ChevronDown, ExternalLink, type LucideIcon } from 'lucide-react';
import { useId, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { User } from '@/api/site/generated';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { STAFF_NAV, toDoOf, type StaffNavGroup, type StaffNavPage } from './staff-navigation';
import { useStaffArea } from './use-staff-area';
import { useStaffNavigation } from './use-staff-navigation';

const ANY_ROW =
  'flex min-h-11 w-full items-center gap-3 rounded-card pr-3 text-left no-underline transition-colors duration-150 ' +
  'hover:bg-primary-soft hover:text-on-primary-soft';
const ROW = `${ANY_ROW} pl-3 font-semibold lg:min-h-10`;
const PAGE_ROW = `${ANY_ROW} pl-11 lg:min-h-8`;
const CURRENT = 'bg-primary-soft font-semibold text-on-primary-soft shadow-[inset_3px_0_0_var(--primary)]';

export interface SideBarProps {
  user: User;
  /** Called when a link is followed. */
  onFollow?: () => void;
}

/** The staff pages in groups, with counts of what waits. One group is open: at first that of the current page. */
export function SideBar({ user, onFollow }: SideBarProps) {
  const { area } = useStaffArea();
  const { pathname } = useLocation();
  const { groups, current, counts } = useStaffNavigation();
  const [chosen, setChosen] = useState<{ at: string; group: string | null } | null>(null);
  const groupOfPage = groups.find(({ pages }) => pages.some(({ to }) => to === current?.to))?.label;
  const open = chosen?.at === pathname ? chosen.group : groupOfPage;
  const waitingAt = ({ count }: StaffNavPage) => (count && counts?.[count]) ?? 0;
  return (
    <nav aria-label={STAFF_NAV[area].title}>
      <ul className="grid gap-0.5">
        {groups.map((group) => (
          <li key={group.label}>
            <Group
              group={group}
              current={current}
              isOpen={group.label === open}
              waitingAt={waitingAt}
              onToggle={(isOpen) => setChosen({ at: pathname, group: isOpen ? group.label : null })}
              onFollow={onFollow}
            />
          </li>
        ))}
      </ul>
      <ul className="mt-3 grid gap-0.5 border-t border-line pt-3">
        <li>
          <Link to={paths.home} onClick={onFollow} className={cx(ROW, 'text-ink')}>
            <ExternalLink aria-hidden="true" className="size-5 shrink-0" />
            Public site
          </Link>
        </li>
      </ul>
      <p className="mt-3 px-3 text-xs text-ink-soft">Logged in as {user.fullName}</p>
    </nav>
  );
}

interface GroupProps {
  group: StaffNavGroup;
  current: StaffNavPage | undefined;
  isOpen: boolean;
  waitingAt: (page: StaffNavPage) => number;
  onToggle: (isOpen: boolean) => void;
  onFollow: (() => void) | undefined;
}

function Group({
  group: { label, icon, pages },
  current,
  isOpen,
  waitingAt,
  onToggle,
  onFollow,
}: GroupProps) {
  const id = useId();
  const link = (page: StaffNavPage, pageIcon?: LucideIcon) => (
    <PageLink
      page={page}
      icon={pageIcon}
      isCurrent={page.to === current?.to}
      waiting={waitingAt(page)}
      onFollow={onFollow}
    />
  );
  const [only, ...others] = pages;
  if (only && others.length === 0) return link(only, icon);
  const Icon = icon;
  const hasCurrent = pages.some(({ to }) => to === current?.to);
  return (
    <>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => onToggle(!isOpen)}
        className={cx(ROW, hasCurrent && !isOpen ? CURRENT : 'text-ink')}
      >
        <Icon aria-hidden="true" className="size-5 shrink-0" />
        <span className="flex-1">{label}</span>
        {!isOpen && <Waiting count={pages.reduce((sum, page) => sum + waitingAt(page), 0)} />}
        <ChevronDown
          aria-hidden="true"
          className={cx('size-4 shrink-0 text-ink-soft transition-transform', isOpen && 'rotate-180')}
        />
      </button>
      {isOpen && (
        <ul id={id} className="grid gap-px pb-1">
          {pages.map((page) => (
            <li key={page.to}>{link(page)}</li>
          ))}
        </ul>
      )}
    </>
  );
}

interface PageLinkProps {
  page: StaffNavPage;
  icon: LucideIcon | undefined;
  isCurrent: boolean;
  waiting: number;
  onFollow: (() => void) | undefined;
}

function PageLink({ page, icon: Icon, isCurrent, waiting, onFollow }: PageLinkProps) {
  const { label, to } = page;
  const countTo = toDoOf(page);
  const counted = waiting > 0 && countTo !== undefined && countTo !== to;
  return (
    <span className="relative flex">
      <Link
        to={to}
        onClick={onFollow}
        aria-current={isCurrent ? 'page' : undefined}
        className={cx(Icon ? ROW : PAGE_ROW, isCurrent ? CURRENT : 'text-ink', counted && 'pr-14')}
      >
        {Icon && <Icon aria-hidden="true" className="size-5 shrink-0" />}
        <span className="flex-1">{label}</span>
        {!counted && <Waiting count={waiting} />}
      </Link>
      {counted && (
        // A link of its own, because the page may list more than is counted.
        <Link
          to={countTo}
          onClick={onFollow}
          className="absolute inset-y-0 right-0 flex min-w-11 items-center justify-center pr-3 pl-2 no-underline"
        >
          <VisuallyHidden>{label}: </VisuallyHidden>
          <Waiting count={waiting} />
        </Link>
      )}
    </span>
  );
}

function Waiting({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <span className="rounded-full bg-terracotta px-2 text-xs leading-5 font-semibold text-on-terracotta tabular-nums">
      {count}
      <VisuallyHidden> waiting</VisuallyHidden>
    </span>
  );
}
