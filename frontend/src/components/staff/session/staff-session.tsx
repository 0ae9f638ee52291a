import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '@/api/site/generated';
import { onConfirmationNeeded, type SessionEnd } from '@/api/session-confirmations';
import { loadWithRetry } from '@/lib/load-with-retry';

const SessionDialog = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './session-dialog')),
);

const STAFF_PAGES: readonly SessionEnd[] = ['idle', 'over', 'ended'];

interface StaffSessionProps {
  user: User;
  /** The reasons handled over the page. Staff pages handle all; other pages only the end of the session. */
  reasons?: readonly SessionEnd[];
}

/** Asks staff to sign in or confirm their password over the page when the session requires it. */
export function StaffSession({ user, reasons = STAFF_PAGES }: StaffSessionProps) {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const waiting = useRef<((isConfirmed: boolean) => void)[]>([]);
  useEffect(
    () =>
      onConfirmationNeeded(reasons, (why) => {
        setEnd((known) => (known === null || why !== 'idle' ? why : known));
        // Calls that fail together share one dialog.
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [reasons],
  );
  const answer = (isConfirmed: boolean) => {
    setEnd(null);
    waiting.current.splice(0).forEach((resolve) => resolve(isConfirmed));
  };
  if (end === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog user={user} end={end} onConfirmed={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
