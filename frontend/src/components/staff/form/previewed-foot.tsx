import type { ReactNode } from 'react';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

interface PreviewedFootProps {
  /** What it would do; null before that was looked at. */
  outcome: ReactNode;
  /** Something was another when it was to be done. */
  isOther: boolean;
  problem: unknown;
  isSubmitting: boolean;
  /** The button's words once the outcome is there. */
  act: string;
  onClose: () => void;
}

/** The end of a form that says first what it would do. */
export function PreviewedFoot({ outcome, isOther, problem, isSubmitting, act, onClose }: PreviewedFootProps) {
  // What stands beside fields that the form shows is said there; of others the sentences are gathered here.
  const said = isProblem(problem) ? Object.values(problem.errors).flat() : [];
  return (
    <>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isOther && (
          <Alert tone="warning">Something has changed meanwhile. This is how it would be now.</Alert>
        )}
        {outcome}
      </div>
      {problem !== null && (
        <Alert tone="error" live="assertive">
          {said.length > 0 ? said.join(' ') : problemMessage(problem, 'Please try again.')}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={isSubmitting}>
          {outcome ? act : 'Check what it does'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Not now
        </Button>
      </div>
    </>
  );
}
