import { useFormikContext } from 'formik';
import { Button } from '@/components/ui/button';

/** Stays in view below a form: whether something is unsaved, and the button that saves it. */
export function SaveBar({ save = 'Save draft' }: { save?: string }) {
  const { dirty, isSubmitting, resetForm } = useFormikContext();
  return (
    <div className="save-bar no-print sticky bottom-0 z-20 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-page px-4 py-3 md:mx-0 md:px-0">
      <Button type="submit" size="sm" busy={isSubmitting}>
        {save}
      </Button>
      {dirty && (
        <Button variant="quiet" size="sm" onClick={() => resetForm()}>
          Undo changes
        </Button>
      )}
      <p role="status" className="text-ink-soft">
        {dirty ? 'Not saved yet' : ''}
      </p>
    </div>
  );
}
