import { CalendarDays, ChevronDown, LogOut, ShieldCheck, UserRound, UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { User } from '@/api/site/generated';
import { StoreProvider } from '@/api/store-provider';
import { buttonClass } from '@/components/ui/button';
import { DropdownMenu, MenuItem, MenuSeparator } from '@/components/ui/dropdown-menu';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { useLogout } from './use-logout';

/** The signed-in user’s menu, a chunk that visitors do not load. */
export default function AccountMenu(props: { user: User }) {
  return (
    <StoreProvider>
      <Menu {...props} />
    </StoreProvider>
  );
}

function Menu({ user }: { user: User }) {
  const logout = useLogout();
  return (
    <DropdownMenu
      title="My Account"
      trigger={
        <button type="button" className={cx(buttonClass({ variant: 'outline', size: 'sm' }), 'max-lg:!px-2')}>
          <UserRound aria-hidden="true" className="size-4.5 max-lg:hidden" />
          <span className="max-w-22 truncate lg:max-w-32">{user.firstName || user.username}</span>
          <ChevronDown aria-hidden="true" className="size-4" />
        </button>
      }
    >
      <MenuItem asChild>
        <Link to={paths.profile}>
          <UserRound aria-hidden="true" className="size-5" />
          Profile
        </Link>
      </MenuItem>
      <MenuItem asChild>
        <Link to={paths.myBookings}>
          <CalendarDays aria-hidden="true" className="size-5" />
          My Bookings
        </Link>
      </MenuItem>
      {user.role === 'admin' && (
        <MenuItem asChild>
          <Link to={paths.admin}>
            <ShieldCheck aria-hidden="true" className="size-5" />
            Admin Panel
          </Link>
        </MenuItem>
      )}
      {user.role === 'club_admin' && (
        <MenuItem asChild>
          <Link to={paths.myClub}>
            <UsersRound aria-hidden="true" className="size-5" />
            My club
          </Link>
        </MenuItem>
      )}
      <MenuSeparator />
      <MenuItem onSelect={() => void logout()}>
        <LogOut aria-hidden="true" className="size-5" />
        Logout
      </MenuItem>
    </DropdownMenu>
  );
}
