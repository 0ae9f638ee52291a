import { lazy, Suspense } from 'react';
import { useSessionHint } from '@/api/session-hint';
import { loadWithRetry } from '@/lib/load-with-retry';

const OwnClubsFirst = lazy(() => loadWithRetry(() => import('./own-clubs-first')));

/** The place of a reader's own clubs before everybody's events; strangers load nothing for it. */
export function OwnClubsSlot() {
  if (!useSessionHint()) return null;
  return (
    <Suspense fallback={null}>
      <OwnClubsFirst />
    </Suspense>
  );
}
