import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Button } from '@/components/ui/button';

export interface SaveBarProps {
  save?: string;
  /** Why it cannot be saved; null while it can. */
  blocked?: string | null;
  /** What is still to be filled in. Pressing the button then shows the fields. */
  unfinished?: string | null;
}

/** A bar that stays in view below a form: the save button, and why it cannot be pressed or whether there are unsaved changes. */
export function SaveBar({ save = 'Save draft', blocked = null, unfinished = null }: SaveBarProps) {
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  const id = useId();
  const reason = blocked ?? unfinished;
  return (
    <div className="save-bar no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-page px-4 py-3 md:mx-0 md:px-0">
      <Button
        type="submit"
        size="sm"
        busy={isSubmitting}
        // Not `disabled`: the button would lose focus, and its reason could not be reached by keyboard.
        aria-disabled={isSubmitting || reason !== null || undefined}
        onClick={blocked === null ? undefined : (event) => event.preventDefault()}
        aria-describedby={reason === null ? undefined : id}
      >
        {save}
      </Button>
      {dirty && (
        <Button variant="quiet" size="sm" onClick={() => resetForm()}>
          Undo changes
        </Button>
      )}
      <p id={id} role="status" className="min-w-0 text-ink-soft">
        {reason ?? (dirty ? 'Unsaved changes' : '')}
      </p>
    </div>
  );
}
