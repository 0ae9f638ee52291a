import type { ActingKey } from '../../platform/audit/actor.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { type UserEntity, UserRole } from '../accounts/user.entity.js';
import { may, type Permission } from './permissions.js';
import { factorDueAt } from './persistence/staff-factor.js';
import { type SignedIn, StaffAccess } from './persistence/session-store.js';

/** The account of a request's session, or the maker of its API key. Its `role` is the role whose access it currently gives. */
export interface Caller extends UserEntity {
  /** The account's own role; `role` is member while the session gives no staff access. */
  accountRole: UserRole;
  /** The error of staff routes while the session gives no staff access; otherwise null. */
  staffRefusal: DomainError | null;
  /** Whether the password was given within `FRESH_MINUTES`. */
  isFresh: boolean;
  /** Whether a second factor was given within `FRESH_MINUTES`. */
  isFactorFresh: boolean;
  /** The API key of the request; null for a session. */
  key: ActingKey | null;
}

/** All role checks use the caller, so that a session without staff access has none in any route. */
export function callerOf(signedIn: SignedIn, isFactorRequired: boolean): Caller {
  const { user, isFresh, isFactorFresh } = signedIn;
  const staffRefusal = user.role === UserRole.Member ? null : refusalOf(signedIn, isFactorRequired);
  const accountRole = user.role;
  const role = staffRefusal ? UserRole.Member : accountRole;
  return Object.assign(user, { role, accountRole, staffRefusal, isFresh, isFactorFresh, key: null });
}

/** A key never counts as a recent password or second factor. */
export function callerOfKey(maker: UserEntity, key: ActingKey): Caller {
  const fresh = { isFresh: false, isFactorFresh: false };
  return Object.assign(maker, { accountRole: maker.role, staffRefusal: null, ...fresh, key });
}

function refusalOf({ user, staffAccess, isFactorOverdue }: SignedIn, isFactorRequired: boolean) {
  if (isFactorRequired && isFactorOverdue) {
    const message = 'Staff pages need two-step login. Please set it up in your profile.';
    return new DomainError('second_factor_required', message, {
      extras: { dueAt: factorDueAt(user)?.toISOString() },
    });
  }
  if (staffAccess === StaffAccess.Expired)
    return new DomainError(
      'staff_session_expired',
      'You have been logged in for 12 hours. Please log in again.',
    );
  if (staffAccess === StaffAccess.Idle)
    return new DomainError(
      'staff_session_idle',
      'You have been inactive for half an hour. Enter your password again.',
    );
  return null;
}

/** For routes that need a recent password in some cases only. @throws DomainError `reauthentication_required`, `closed_to_keys` */
export function assertFreshPassword({ isFresh, key }: Pick<Caller, 'isFresh' | 'key'>): void {
  if (key) throw closedToKeys();
  if (!isFresh) throw new DomainError('reauthentication_required', 'Enter your password again.');
}

/** An account with a second factor needs that factor; the password is not enough. @throws DomainError `factor_reauthentication_required` */
export function assertFreshFactor({ secondFactorSince, isFactorFresh }: Caller): void {
  if (secondFactorSince !== null && !isFactorFresh)
    throw new DomainError(
      'factor_reauthentication_required',
      'Enter the code from your app or a recovery code, or use your passkey.',
    );
}

/**
 * For an admin's action in a route that members also use: needs the same as a staff route with this permission.
 * @param otherwise the error for callers without the permission
 * @throws DomainError `otherwise`, `staff_session_idle`, `staff_session_expired`, `second_factor_required`
 */
export function assertAdminAccess(caller: Caller, permission: Permission, otherwise: DomainError): void {
  const { accountRole: role, duties } = caller;
  if (role !== UserRole.Admin || !may({ role, duties }, permission)) throw otherwise;
  if (caller.staffRefusal) throw caller.staffRefusal;
}

export const closedToKeys = (): DomainError =>
  new DomainError('closed_to_keys', 'API keys cannot do this. Please do it on the website.');
