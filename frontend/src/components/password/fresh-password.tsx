import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { answerQuestions } from '@/api/session-questions';
import { loadWithRetry } from '@/lib/load-with-retry';

const PasswordDialog = lazy(() => loadWithRetry(() => import('./password-dialog')));

/**
 * For the pages inside: a call that wants the password again (`reauthentication_required`) asks for it over the page and is then
 * made once more, as it was. A reader who does not give it gets the refusal, and nothing was done.
 */
export function FreshPassword({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((given: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerQuestions(['lately'], () => {
        setAsking(true);
        // Two calls at once ask once.
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const answer = (given: boolean) => {
    setAsking(false);
    waiting.current.splice(0).forEach((resolve) => resolve(given));
  };
  return (
    <>
      {children}
      {asking && (
        <Suspense fallback={null}>
          <PasswordDialog onGiven={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </>
  );
}
