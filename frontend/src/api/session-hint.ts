import { useContext, useSyncExternalStore } from 'react';
import { VisitContext } from '@/lib/visit';

/**
 * The server sets this readable cookie at login and removes it at logout. Without it nobody is signed in,
 * which spares visitors a call that could only answer 401.
 */
const HINT_COOKIE = 'bridgewater_signed_in';

export function hasSessionHint(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((pair) => pair.trim() === `${HINT_COOKIE}=1`);
}

const never = () => () => undefined;

/** Whether somebody seems to be signed in; read again at every render. */
export function useSessionHint(): boolean {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(
    never,
    () => hasSessionHint(),
    () => visit.signedIn,
  );
}
