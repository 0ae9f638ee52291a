import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import type { User } from '@/api/site/generated';
import { answerQuestions, type SessionEnd } from '@/api/session-questions';
import { loadWithRetry } from '@/lib/load-with-retry';

const SessionDialog = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './session-dialog')),
);

const STAFF_PAGES: readonly SessionEnd[] = ['idle', 'over', 'ended'];

interface StaffSessionProps {
  user: User;
  /** The questions shown over the page. Staff pages show all; other pages open the sign-in when the session has ended. */
  questions?: readonly SessionEnd[];
}

/** Asks staff to sign in or confirm their password over the page when the session requires it. */
export function StaffSession({ user, questions = STAFF_PAGES }: StaffSessionProps) {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const waiting = useRef<((isAnswered: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerQuestions(questions, (why) => {
        setEnd((known) => (known === null || why !== 'idle' ? why : known));
        // Calls that fail together share one question.
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [questions],
  );
  const answer = (isAnswered: boolean) => {
    setEnd(null);
    waiting.current.splice(0).forEach((resolve) => resolve(isAnswered));
  };
  if (end === null) return null;
  return (
    <Suspense fallback={null}>
      <SessionDialog user={user} end={end} onKept={() => answer(true)} onClose={() => answer(false)} />
    </Suspense>
  );
}
