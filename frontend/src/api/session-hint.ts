import { useContext, useSyncExternalStore } from 'react';
import { VisitContext } from '@/lib/visit';

/**
 * The server sets this readable cookie at login (with the prefix where the site is https) and removes it at logout. Without it nobody is signed in,
 * which spares visitors a call that could only answer 401.
 */
const HINT = /^(__Host-)?bridgewater_signed_in=1$/;

export function hasSessionHint(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((pair) => HINT.test(pair.trim()));
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
