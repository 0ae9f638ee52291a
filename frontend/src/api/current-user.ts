import { USER_STALE_AFTER_S, useGetCurrentUserQuery } from './enhanced-api';
import type { User } from './generated';
import { useSessionHint } from './session-hint';

export interface CurrentUser {
  /** Null when nobody is signed in, and while the answer is on its way. */
  user: User | null;
  isLoading: boolean;
}

/** Who is signed in. A 401 means nobody; any other failure keeps the user that was known. */
export function useCurrentUser(): CurrentUser {
  const { data, error, isLoading, isUninitialized } = useGetCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: USER_STALE_AFTER_S,
  });
  // Without the hint the answer is known beforehand, and a stranger's page shows no placeholder.
  const hinted = useSessionHint();
  const signedOut = error !== undefined && 'status' in error && error.status === 401;
  return { user: signedOut ? null : (data ?? null), isLoading: hinted && (isLoading || isUninitialized) };
}
