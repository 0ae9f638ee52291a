import { USER_STALE_AFTER_S, useGetCurrentUserQuery } from './site/site-api';
import type { User } from './site/generated';
import { isProblem, NETWORK_MESSAGE } from './problem';
import { useSessionHint } from './session-hint';

export interface CurrentUser {
  /** null when signed out, and while loading. */
  user: User | null;
  isLoading: boolean;
  /** Why the user could not be loaded; undefined without a failure. */
  failure?: AccountFailure;
}

export interface AccountFailure {
  /** A sentence for the reader. */
  message: string;
  isTrying: boolean;
  retry: () => void;
}

/**
 * The signed-in user. A 401 means signed out. Any other failure keeps the known user, or is reported as `failure`:
 * a reader who may be signed in is not sent to the login form because of a server error.
 */
export function useCurrentUser(): CurrentUser {
  const { data, error, isLoading, isFetching, isUninitialized, refetch } = useGetCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: USER_STALE_AFTER_S,
  });
  // Without the hint the reader is signed out, so visitors see no placeholder.
  const hinted = useSessionHint();
  if (error === undefined || (isProblem(error) && error.status === 401)) {
    return { user: error ? null : (data ?? null), isLoading: hinted && (isLoading || isUninitialized) };
  }
  if (data) return { user: data, isLoading: false };
  const message = isProblem(error) ? error.message : NETWORK_MESSAGE;
  return {
    user: null,
    isLoading: false,
    failure: { message, isTrying: isFetching, retry: () => void refetch() },
  };
}
