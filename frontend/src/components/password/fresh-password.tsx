import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { answerQuestions } from '@/api/session-questions';
import { loadWithRetry } from '@/lib/load-with-retry';

const DIALOGS = {
  lately: lazy(() => loadWithRetry(() => import('./password-dialog'))),
  factor: lazy(() => loadWithRetry(() => import('./factor-dialog'))),
};
type Asked = keyof typeof DIALOGS;

/**
 * For the pages inside: a call that wants the password again (`reauthentication_required`), or a second factor
 * (`factor_proof_required`), asks for it over the page and is then made once more, as it was. A reader who does not give it gets the
 * refusal, and nothing was done.
 */
export function FreshPassword({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const waiting = useRef<((given: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerQuestions<Asked>(['lately', 'factor'], (question) => {
        setAsking(question);
        // Two calls at once ask once.
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const answer = (given: boolean) => {
    setAsking(null);
    waiting.current.splice(0).forEach((resolve) => resolve(given));
  };
  const Dialog = asking && DIALOGS[asking];
  return (
    <>
      {children}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onGiven={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </>
  );
}
