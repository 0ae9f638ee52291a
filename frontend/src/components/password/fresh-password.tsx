import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { answerQuestions } from '@/api/session-questions';
import { loadWithRetry } from '@/lib/load-with-retry';

const DIALOGS = {
  lately: lazy(() => loadWithRetry(() => import('./password-dialog'))),
  factor: lazy(() => loadWithRetry(() => import('./factor-dialog'))),
};
type Asked = keyof typeof DIALOGS;

/**
 * When a call needs the password again (`reauthentication_required`) or a second factor
 * (`factor_reauthentication_required`), asks for it over the page and repeats the call. Without it, the page gets the
 * error and nothing is changed.
 */
export function FreshPassword({ children }: { children: ReactNode }) {
  const [asking, setAsking] = useState<Asked | null>(null);
  const waiting = useRef<((given: boolean) => void)[]>([]);
  useEffect(
    () =>
      answerQuestions<Asked>(['lately', 'factor'], (question) => {
        setAsking(question);
        // Simultaneous calls share one question.
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
