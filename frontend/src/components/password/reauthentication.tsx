import { lazy, Suspense, useEffect, useRef, useState, type ReactNode } from 'react';
import { onConfirmationNeeded } from '@/api/session-confirmations';
import { loadWithRetry } from '@/lib/load-with-retry';

const DIALOGS = {
  lately: lazy(() => loadWithRetry(() => import('./password-dialog'))),
  factor: lazy(() => loadWithRetry(() => import('./factor-dialog'))),
};
type Handled = keyof typeof DIALOGS;

/**
 * When a call needs the password again (`reauthentication_required`) or a second factor
 * (`factor_reauthentication_required`), asks for it over the page and repeats the call. Without it, the page gets the
 * error and nothing is changed.
 */
export function Reauthentication({ children }: { children: ReactNode }) {
  const [reason, setReason] = useState<Handled | null>(null);
  const waiting = useRef<((given: boolean) => void)[]>([]);
  useEffect(
    () =>
      onConfirmationNeeded<Handled>(['lately', 'factor'], (needed) => {
        setReason(needed);
        // Simultaneous calls share one dialog.
        return new Promise((resolve) => waiting.current.push(resolve));
      }),
    [],
  );
  const answer = (given: boolean) => {
    setReason(null);
    waiting.current.splice(0).forEach((resolve) => resolve(given));
  };
  const Dialog = reason && DIALOGS[reason];
  return (
    <>
      {children}
      {Dialog && (
        <Suspense fallback={null}>
          <Dialog onConfirmed={() => answer(true)} onClose={() => answer(false)} />
        </Suspense>
      )}
    </>
  );
}
