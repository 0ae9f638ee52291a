import type { CurrentUser } from './current-user';
import { useFact } from './page-store';
import { useSessionHint } from './session-hint';

/** Who is signed in, for what stands around every page: as `useCurrentUser`, and before the store is there. */
export function useReader(): CurrentUser {
  const hinted = useSessionHint();
  return useFact('reader') ?? { user: null, isLoading: hinted };
}
