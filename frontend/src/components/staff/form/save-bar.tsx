import { useFormikContext } from 'formik';
import { useId } from 'react';
import { Button } from '@/components/ui/button';

/** A bar that stays in view below a form: the save button and whether there are unsaved changes. */
export function SaveBar({
  save = 'Save draft',
  blocked = null,
}: {
  save?: string;
  /** Why it cannot be saved; null while it can. */ blocked?: string | null;
}) {
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  const id = useId();
  return (
    <div className="save-bar no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-page px-4 py-3 md:mx-0 md:px-0">
      <Button
        type="submit"
        size="sm"
        busy={isSubmitting}
        disabled={blocked !== null}
        aria-describedby={blocked === null ? undefined : id}
      >
        {save}
      </Button>
      {dirty && (
        <Button variant="quiet" size="sm" onClick={() => resetForm()}>
          Undo changes
        </Button>
      )}
      <p id={id} role="status" className="text-ink-soft">
        {blocked ?? (dirty ? 'Unsaved changes' : '')}
      </p>
    </div>
  );
}
