import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False on the server and in the render that hydrates its page, which must be the same; true from then on. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
