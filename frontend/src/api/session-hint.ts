import { useContext, useSyncExternalStore } from 'react';
import { VisitContext } from '@/lib/visit';

/**
 * The server sets this readable cookie at login (with the prefix on https) and removes it at logout. Without it the reader is signed out,
 * which spares visitors a call that could only answer 401.
 */
const HINT = /^(__Host-)?bridgewater_signed_in=1$/;

export function hasSessionHint(cookies: string = document.cookie): boolean {
  return cookies.split(';').some((pair) => HINT.test(pair.trim()));
}

const never = () => () => undefined;

/** Whether the reader seems to be signed in; read on every render. */
export function useSessionHint(): boolean {
  const visit = useContext(VisitContext);
  return useSyncExternalStore(
    never,
    () => hasSessionHint(),
    () => visit.signedIn,
  );
}
