import { useCallback, useSyncExternalStore } from 'react';

/** Narrower than the style sheet's `sm`. */
export const PHONE = '(width < 40rem)';

/** Narrower than the style sheet's `md`. */
export const NARROWER_THAN_MD = '(width < 48rem)';

/** Whether a media query matches; false on the server. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (changed: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', changed);
      return () => list.removeEventListener('change', changed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(query).matches,
    () => false,
  );
}
