import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '@/api/site/generated';
import { keepStaffSession, type SessionEnd } from '@/api/staff-session';
import { loadWithRetry } from '@/lib/load-with-retry';

const SessionDialog = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './session-dialog')),
);

/** While staff pages are shown: one whose session has ended is asked who they are over the page, and keeps what they typed. */
export function StaffSession({ user }: { user: User }) {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const waiting = useRef<((isKept: boolean) => void)[]>([]);
  useEffect(
    () =>
      keepStaffSession((why) => {
        setEnd((known) => (known === null || why !== 'idle' ? why : known));
        // Calls that come at once are asked for once.
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const answer = (isKept: boolean) => {
    setEnd(null);
    waiting.current.splice(0).forEach((resolve) => resolve(isKept));
  };
  if (end === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog user={user} end={end} onKept={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
