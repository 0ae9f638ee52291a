import { useNavigate } from 'react-router-dom';
import { Button } from '@/components/ui/button';
import type { RecordFormState } from './record-form';

/** Opens the preview; saves unsaved changes first. */
export function PreviewButton<Detail>({ form, to }: { form: RecordFormState<Detail>; to: string }) {
  const navigate = useNavigate();
  return (
    <Button
      size="sm"
      variant="outline"
      onClick={() => void form.saved().then((saved) => saved && navigate(to))}
    >
      {form.dirty ? 'Save and preview' : 'Preview'}
    </Button>
  );
}
