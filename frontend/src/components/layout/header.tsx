import { ChevronDown, Menu } from 'lucide-react';
import { lazy, Suspense, useRef, useState } from 'react';
import { Link, NavLink, useLocation } from 'react-router-dom';
import { useClubFacts } from '@/api/club-facts';
import { useReader } from '@/api/reader';
import { Button, ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { TooltipArea } from '@/components/ui/tooltip-area';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { loadWithRetry } from '@/lib/load-with-retry';
import { NARROWER_THAN_MD, useMedia } from '@/lib/use-media';
import { CompactLogo, WideLogo } from './logo';
import { NAV_ITEMS } from './navigation';
import { ThemeToggle } from './theme-toggle';

const AccountMenu = lazy(() => loadWithRetry(() => import('./account-menu')));
const loadMobileMenu = () => import('./mobile-menu');
const MobileMenu = lazy(() => loadWithRetry(loadMobileMenu));

const NAV_LINK =
  'inline-flex min-h-11 items-center rounded-card px-1.5 font-medium whitespace-nowrap text-ink no-underline max-lg:text-sm lg:px-2.5 xl:px-3 transition-colors duration-150 hover:bg-primary-soft hover:text-on-primary-soft';

/** From 768 px everything is on one line; tighter below 1024 px. */
const NARROW = 'whitespace-nowrap max-lg:!px-2';

export function Header() {
  const { user, isLoading, failure } = useReader();
  const { clubName } = useClubFacts();
  const isNarrow = useMedia(NARROWER_THAN_MD);
  return (
    <>
      <Letterhead />
      <header className="no-print site-header sticky top-0 z-40 border-b border-line bg-page text-ink noscript:max-md:static">
        <div className="wrap flex min-h-(--header-height) items-center justify-between gap-4 md:max-lg:gap-2 md:max-lg:[--gutter:1rem] noscript:max-md:flex-wrap noscript:max-md:gap-y-0">
          <Link
            to={paths.home}
            aria-label={`${clubName}, home`}
            className="rounded-card py-1 text-ink no-underline"
          >
            <span className="md:hidden">
              <CompactLogo />
            </span>
            <span className="hidden md:block">
              <WideLogo tight />
            </span>
          </Link>

          {/* Replaces the menu where no script can open it. */}
          <nav aria-label="Main" className="hidden md:block noscript:max-md:order-last noscript:max-md:block">
            <ul className="flex items-center gap-0.5 noscript:max-md:flex-wrap">
              {NAV_ITEMS.map(({ label, to, section, more }) => (
                <li key={label} className="relative flex items-center">
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
                  {more && <MoreLink {...more} />}
                </li>
              ))}
            </ul>
          </nav>

          <div className="flex items-center gap-2">
            <div className="hidden items-center gap-0.5 md:flex lg:gap-2">
              <TooltipArea>
                {(Tooltip) => (
                  <Tooltip text="Change theme" side="bottom">
                    <ThemeToggle className="max-lg:min-w-9" />
                  </Tooltip>
                )}
              </TooltipArea>
              {isLoading ? (
                <Skeleton className="h-10 w-32" />
              ) : user ? (
                // Phones have these links in the mobile menu and need not load them twice.
                !isNarrow && (
                  <Suspense fallback={<Skeleton className="h-10 w-32" />}>
                    <AccountMenu user={user} />
                  </Suspense>
                )
              ) : failure ? (
                <Button variant="quiet" size="sm" busy={failure.isTrying} onClick={failure.retry}>
                  <VisuallyHidden>Your account could not be loaded. </VisuallyHidden>
                  Try again
                </Button>
              ) : (
                <>
                  <ButtonLink to={paths.auth} variant="quiet" size="sm" className={NARROW}>
                    Log In
                  </ButtonLink>
                  <ButtonLink to={paths.register} size="sm" className={NARROW}>
                    Sign Up
                  </ButtonLink>
                </>
              )}
            </div>
            <MobileMenuButton />
          </div>
        </div>
      </header>
    </>
  );
}

/** A button beside a link that shows one more link below. Without scripts, the footer has that link. */
function MoreLink({ label, to }: { label: string; to: string }) {
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const [openedAt, setOpenedAt] = useState(pathname);
  const shown = open && openedAt === pathname;
  return (
    <div
      role="presentation"
      className="contents noscript:hidden max-lg:hidden"
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
      onKeyDown={({ key }) => {
        if (key === 'Escape') setOpen(false);
      }}
    >
      <button
        type="button"
        aria-expanded={shown}
        aria-label="More about booking"
        onClick={() => {
          setOpen(!shown);
          setOpenedAt(pathname);
        }}
        className="grid min-h-11 w-6 place-items-center rounded-card hover:bg-primary-soft"
      >
        <ChevronDown aria-hidden="true" className="size-4" />
      </button>
      {shown && (
        <Link
          to={to}
          className="absolute top-full left-0 z-50 mt-1 flex min-h-12 items-center rounded-card bg-raised px-4 font-medium whitespace-nowrap text-ink no-underline shadow-float hover:bg-primary-soft hover:text-on-primary-soft"
        >
          {label}
        </Link>
      )}
    </div>
  );
}

/** The printed letterhead, which replaces header and footer. */
function Letterhead() {
  const { clubName, address, phone } = useClubFacts();
  return (
    <p className="wrap hidden border-b border-line pb-2 text-sm print:block">
      <strong>{clubName}</strong> · {address} · {phone}
    </p>
  );
}

function MobileMenuButton() {
  const { user, failure } = useReader();
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
        className="grid size-11 place-items-center rounded-card hover:bg-primary-soft md:hidden noscript:hidden"
      >
        <Menu aria-hidden="true" className="size-6" />
      </button>
      {asked && (
        <Suspense fallback={null}>
          <MobileMenu open={open} onOpenChange={setOpen} user={user} failure={failure} opener={button} />
        </Suspense>
      )}
    </>
  );
}
