import {
  createContext,
  lazy,
  Suspense,
  useCallback,
  useContext,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { isProblem } from '@/api/problem';
import type { Answer } from '@/components/staff/record/use-record';
import { loadWithRetry } from '@/lib/load-with-retry';

const PasswordDialog = lazy(() => loadWithRetry(() => import('./password-dialog')));

/** Asks for the password. @returns whether it was given; false when the reader thought better of it */
type Ask = () => Promise<boolean>;

const AskContext = createContext<Ask>(() => Promise.resolve(false));

/**
 * For the pages inside: whoever moves money, or changes how an account is signed in to, is asked for the password now and then.
 * @param why in a sentence
 */
export function FreshPassword({ why, children }: { why?: string; children: ReactNode }) {
  const [asking, setAsking] = useState(false);
  const waiting = useRef<((given: boolean) => void)[]>([]);
  const ask = useCallback<Ask>(() => {
    setAsking(true);
    return new Promise((resolve) => waiting.current.push(resolve));
  }, []);
  const answer = (given: boolean) => {
    setAsking(false);
    // Two calls at once ask once.
    waiting.current.splice(0).forEach((resolve) => resolve(given));
  };
  return (
    <AskContext value={ask}>
      {children}
      {asking && (
        <Suspense fallback={null}>
          <PasswordDialog why={why} onGiven={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </AskContext>
  );
}

/**
 * Makes a call that may want the password again (`reauthentication_required`): it is asked for, and the same call made once
 * more. Whoever does not give it gets the refusal, and nothing was done.
 * @example const withPassword = useFreshPassword(); await withPassword(() => refund({ id, amount }));
 */
export function useFreshPassword() {
  const ask = useContext(AskContext);
  return useCallback(
    async <Data,>(call: () => PromiseLike<Answer<Data>>): Promise<Answer<Data>> => {
      const answer = await call();
      if (!isProblem(answer.error) || answer.error.code !== 'reauthentication_required') return answer;
      return (await ask()) ? call() : answer;
    },
    [ask],
  );
}
