import { Menu } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, NavLink } from 'react-router-dom';
import { useClubFacts } from '@/api/club-facts';
import { useCurrentUser } from '@/api/current-user';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TooltipArea } from '@/components/ui/tooltip-area';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { loadWithRetry } from '@/lib/load-with-retry';
import { CompactLogo, WideLogo } from './logo';
import { NAV_ITEMS } from './navigation';
import { ThemeToggle } from './theme-toggle';

const AccountMenu = lazy(() => loadWithRetry(() => import('./account-menu')));
const loadMobileMenu = () => import('./mobile-menu');
const MobileMenu = lazy(() => loadWithRetry(loadMobileMenu));

const NAV_LINK =
  'inline-flex min-h-11 items-center rounded-card px-3 font-medium text-ink no-underline transition-colors duration-150 hover:bg-primary-soft hover:text-on-primary-soft';

export function Header() {
  const { user, isLoading } = useCurrentUser();
  const { clubName } = useClubFacts();
  return (
    <header className="no-print sticky top-0 z-40 border-b border-line bg-page text-ink">
      <div className="wrap flex min-h-(--header-height) items-center justify-between gap-4">
        <Link
          to={paths.home}
          aria-label={`${clubName}, home`}
          className="rounded-card py-1 text-ink no-underline"
        >
          <span className="md:hidden">
            <CompactLogo />
          </span>
          <span className="hidden md:block">
            <WideLogo />
          </span>
        </Link>

        <nav aria-label="Main" className="hidden lg:block">
          <ul className="flex items-center gap-0.5">
            {NAV_ITEMS.map(({ label, to, section }) => (
              <li key={label}>
                {section ? (
                  <Link to={to} className={NAV_LINK}>
                    {label}
                  </Link>
                ) : (
                  <NavLink
                    to={to}
                    end
                    className={({ isActive }) =>
                      cx(NAV_LINK, isActive && 'underline decoration-ochre decoration-3 underline-offset-8')
                    }
                  >
                    {label}
                  </NavLink>
                )}
              </li>
            ))}
          </ul>
        </nav>

        <div className="flex items-center gap-2">
          <div className="hidden items-center gap-2 md:flex">
            <span className="hidden lg:inline-flex">
              <TooltipArea>
                {(Tooltip) => (
                  <Tooltip text="Light or dark" side="bottom">
                    <ThemeToggle />
                  </Tooltip>
                )}
              </TooltipArea>
            </span>
            {isLoading ? (
              <Skeleton className="h-10 w-32" />
            ) : user ? (
              <Suspense fallback={<Skeleton className="h-10 w-32" />}>
                <AccountMenu user={user} />
              </Suspense>
            ) : (
              <>
                <ButtonLink to={paths.auth} variant="quiet" size="sm">
                  Log In
                </ButtonLink>
                <ButtonLink to={paths.register} size="sm">
                  Sign Up
                </ButtonLink>
              </>
            )}
          </div>
          <MobileMenuButton />
        </div>
      </div>
    </header>
  );
}

function MobileMenuButton() {
  const { user } = useCurrentUser();
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const preload = () => void loadMobileMenu().catch(() => undefined);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-haspopup="dialog"
        aria-expanded={open}
        aria-controls={open ? 'mobile-menu' : undefined}
        aria-label="Open menu"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => {
          setAsked(true);
          setOpen(true);
        }}
        className="grid size-11 place-items-center rounded-card hover:bg-primary-soft lg:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {asked && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={setOpen} user={user} opener={button} />
        </Suspense>
      )}
    </>
  );
}
