import { Keyboard, Menu, Search } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { User } from '@/api/site/generated';
import AccountMenu from '@/components/layout/account-menu';
import { CompactLogo } from '@/components/layout/logo';
import { ThemeToggle } from '@/components/layout/theme-toggle';
import { useGoTo, useShortcutHelp } from '@/components/staff/shortcuts/shortcuts';
import { loadWithRetry } from '@/lib/load-with-retry';
import { STAFF_NAV } from './staff-navigation';
import { useStaffArea } from './use-staff-area';

const StaffMenu = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './staff-menu')),
);

const ICON_BUTTON =
  'inline-grid size-11 shrink-0 place-items-center rounded-card hover:bg-primary-soft hover:text-on-primary-soft';

/** The bar above staff pages: the area’s name, the menu on narrow windows, shortcuts, theme and account. */
export function StaffHeader({ user }: { user: User }) {
  const { area, to } = useStaffArea();
  const showKeys = useShortcutHelp();
  const goTo = useGoTo();
  return (
    <header className="no-print site-header sticky top-0 z-40 flex h-14 items-center gap-1 border-b border-line bg-surface px-2 md:px-4">
      <MenuButton user={user} />
      <Link
        to={to.home}
        className="mr-auto flex min-h-11 min-w-0 items-center gap-2.5 rounded-card px-1.5 text-ink no-underline [&_svg]:h-8 [&_svg]:w-auto"
      >
        <span aria-hidden="true" className="max-sm:hidden">
          <CompactLogo />
        </span>
        <span className="truncate font-display text-base font-bold">{STAFF_NAV[area].title}</span>
      </Link>
      <button type="button" aria-label="Go to" aria-haspopup="dialog" onClick={goTo} className={ICON_BUTTON}>
        <Search aria-hidden="true" className="size-5" />
      </button>
      <button
        type="button"
        aria-label="Keyboard shortcuts"
        onClick={showKeys}
        className={`${ICON_BUTTON} max-md:hidden`}
      >
        <Keyboard aria-hidden="true" className="size-5" />
      </button>
      <ThemeToggle />
      <AccountMenu user={user} />
    </header>
  );
}

function MenuButton({ user }: { user: User }) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-label="Open staff menu"
        onClick={() => setOpen(true)}
        className={`${ICON_BUTTON} lg:hidden`}
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {open && (
        <Suspense fallback={null}>
          <StaffMenu user={user} onClose={() => setOpen(false)} opener={button} />
        </Suspense>
      )}
    </>
  );
}
