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
  /** What is asked over the page; staff pages ask all, and other pages lead to the sign-in when the session has ended. */
  questions?: readonly SessionEnd[];
}

/** Asks staff over the page who they are when their session wants it, and keeps what they typed. */
export function StaffSession({ user, questions = STAFF_PAGES }: StaffSessionProps) {
  const [end, setEnd] = useState<SessionEnd | null>(null);
  const waiting = useRef<((isAnswered: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerQuestions(questions, (why) => {
        setEnd((known) => (known === null || why !== 'idle' ? why : known));
        // Calls that come at once are asked for once.
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
