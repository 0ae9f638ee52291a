import { USER_STALE_AFTER_S, useGetCurrentUserQuery } from './site/site-api';
import type { User } from './site/generated';
import { isProblem, NETWORK_MESSAGE } from './problem';
import { useSessionHint } from './session-hint';

export interface CurrentUser {
  /** Null when nobody is signed in, and while the answer is on its way. */
  user: User | null;
  isLoading: boolean;
  /** Why it is not known who is signed in; undefined when it is. */
  failure?: AccountFailure;
}

export interface AccountFailure {
  /** A sentence for the reader. */
  message: string;
  isTrying: boolean;
  retry: () => void;
}

/**
 * Who is signed in. A 401 means nobody; any other failure keeps the user that was known, and is a `failure` when none was:
 * whoever may well be signed in is not sent to the login form for a fault of ours.
 */
export function useCurrentUser(): CurrentUser {
  const { data, error, isLoading, isFetching, isUninitialized, refetch } = useGetCurrentUserQuery(undefined, {
    refetchOnMountOrArgChange: USER_STALE_AFTER_S,
  });
  // Without the hint the answer is known beforehand, and a stranger's page shows no placeholder.
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
