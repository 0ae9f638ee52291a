import type { CurrentUser } from './current-user';
import { useFact } from './page-store';
import { useSessionHint } from './session-hint';

/** The signed-in user for the layout, like `useCurrentUser` but also before the store has loaded. */
export function useReader(): CurrentUser {
  const hinted = useSessionHint();
  return useFact('reader') ?? { user: null, isLoading: hinted };
}
