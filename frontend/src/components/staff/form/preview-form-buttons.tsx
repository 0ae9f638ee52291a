import type { ReactNode } from 'react';
import { isProblem, problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';

interface PreviewFormButtonsProps {
  /** The preview; null before it has been loaded. */
  outcome: ReactNode;
  /** The data changed between the preview and the submit. */
  isOther: boolean;
  problem: unknown;
  isSubmitting: boolean;
  /** The button’s label once the preview is shown. */
  act: string;
  onClose: () => void;
}

/** The buttons of a form that previews its changes before it saves them. */
export function PreviewFormButtons({
  outcome,
  isOther,
  problem,
  isSubmitting,
  act,
  onClose,
}: PreviewFormButtonsProps) {
  // Field errors also show beside their fields. This collects those of fields the form does not show.
  const said = isProblem(problem) ? Object.values(problem.errors).flat() : [];
  return (
    <>
      <div aria-live="polite" className="grid gap-3 empty:hidden">
        {isOther && (
          <Alert tone="warning">The data changed while you were looking. Here is the new preview.</Alert>
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
          {outcome ? act : 'Preview changes'}
        </Button>
        <Button size="sm" variant="outline" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </>
  );
}
