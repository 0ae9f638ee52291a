import { X } from 'lucide-react';
import { Dialog } from 'radix-ui';
import type { RefObject } from 'react';
import { Link, NavLink } from 'react-router-dom';
import type { AccountFailure } from '@/api/current-user';
import type { User } from '@/api/site/generated';
import { StoreProvider } from '@/api/store-provider';
import { Button, ButtonLink } from '@/components/ui/button';
import { closeOnEscape } from '@/components/ui/escape';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { NAV_LINKS } from './navigation';
import { ThemeToggle } from './theme-toggle';
import { useLogout } from './use-logout';

export interface MobileMenuProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  user: User | null;
  failure: AccountFailure | undefined;
  /** Receives focus when the menu closes without navigating. */
  opener: RefObject<HTMLButtonElement | null>;
}

const ROW =
  'flex min-h-13 w-full items-center rounded-card px-3 text-left text-lg font-semibold text-ink no-underline hover:bg-primary-soft hover:text-on-primary-soft';

/** The navigation as a sheet from the right, for narrow windows. A lazy chunk. */
export default function MobileMenu(props: MobileMenuProps) {
  return (
    <StoreProvider>
      <Sheet {...props} />
    </StoreProvider>
  );
}

function Sheet({ open, onOpenChange, user, failure, opener }: MobileMenuProps) {
  const logout = useLogout();
  const close = () => onOpenChange(false);
  return (
    <Dialog.Root open={open} onOpenChange={onOpenChange}>
      <Dialog.Portal>
        <Dialog.Overlay className="fixed inset-0 z-50 bg-scrim data-[state=closed]:animate-leave data-[state=open]:animate-appear" />
        <Dialog.Content
          id="mobile-menu"
          aria-describedby={undefined}
          onKeyDown={closeOnEscape(close)}
          onCloseAutoFocus={(event) => {
            event.preventDefault();
            // Following a link moves focus to the new page’s heading or section.
            if (document.activeElement === document.body) opener.current?.focus();
          }}
          className="fixed inset-y-0 right-0 z-50 flex w-[min(22rem,100vw)] flex-col overflow-y-auto bg-surface text-ink shadow-float focus:outline-none data-[state=closed]:animate-leave data-[state=open]:animate-slide-in"
        >
          <div className="flex min-h-(--header-height) items-center justify-between gap-3 border-b border-line px-4">
            <Dialog.Title className="text-lg">Menu</Dialog.Title>
            <Dialog.Close
              aria-label="Close menu"
              className="grid size-11 place-items-center rounded-card hover:bg-primary-soft"
            >
              <X aria-hidden="true" className="size-6" />
            </Dialog.Close>
          </div>
          <nav aria-label="Main" className="p-3">
            <ul>
              {NAV_LINKS.map(({ label, to, section }) => (
                <li key={label}>
                  {section ? (
                    <Link to={to} onClick={close} className={ROW}>
                      {label}
                    </Link>
                  ) : (
                    <NavLink
                      to={to}
                      end
                      onClick={close}
                      className={({ isActive }) =>
                        cx(ROW, isActive && 'bg-primary-soft text-on-primary-soft')
                      }
                    >
                      {label}
                    </NavLink>
                  )}
                </li>
              ))}
            </ul>
          </nav>
          <div className="mt-auto border-t border-line p-3">
            {user ? (
              <>
                <p className="px-3 py-2 text-sm text-ink-soft">
                  Logged in as: <span className="font-semibold text-ink">{user.fullName}</span>
                </p>
                <Link to={paths.profile} onClick={close} className={ROW}>
                  Profile
                </Link>
                <Link to={paths.myBookings} onClick={close} className={ROW}>
                  My Bookings
                </Link>
                {user.role === 'admin' && (
                  <Link to={paths.admin} onClick={close} className={ROW}>
                    Admin Panel
                  </Link>
                )}
                {user.role === 'club_admin' && (
                  <Link to={paths.myClub} onClick={close} className={ROW}>
                    My club
                  </Link>
                )}
                <button
                  type="button"
                  className={ROW}
                  onClick={() => {
                    close();
                    void logout();
                  }}
                >
                  Logout
                </button>
              </>
            ) : failure ? (
              <div className="grid gap-3 p-1">
                <p className="text-ink-soft">Your account could not be loaded.</p>
                <Button variant="outline" busy={failure.isTrying} onClick={failure.retry}>
                  Try again
                </Button>
              </div>
            ) : (
              <div className="grid grid-cols-2 gap-3 p-1">
                <ButtonLink to={paths.auth} onClick={close} variant="outline">
                  Log In
                </ButtonLink>
                <ButtonLink to={paths.register} onClick={close}>
                  Sign Up
                </ButtonLink>
              </div>
            )}
            <ThemeToggle showLabel className="mt-2 w-full !justify-start px-3 font-semibold" />
          </div>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}
