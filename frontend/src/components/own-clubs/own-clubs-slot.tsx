import { lazy, Suspense } from 'react';
import { useSessionHint } from '@/api/session-hint';
import { loadWithRetry } from '@/lib/load-with-retry';

const OwnClubsFirst = lazy(() => loadWithRetry(() => import('./own-clubs-first')));

/** Loads the reader’s own clubs; visitors who are not signed in load nothing. */
export function OwnClubsSlot() {
  if (!useSessionHint()) return null;
  return (
    <Suspense fallback={null}>
      <OwnClubsFirst />
    </Suspense>
  );
}
