import { useFormikContext } from 'formik';
import { Alert } from '@/components/ui/alert';
import { formRefusal } from './server-errors';

/** The server's refusal that belongs to no field, beside the button until the next try, because the toast disappears. */
export function FormRefusal({ title }: { title: string }) {
  const { status, isSubmitting } = useFormikContext() as { status: unknown; isSubmitting: boolean };
  const message = formRefusal(status);
  if (message === undefined || isSubmitting) return null;
  return (
    <Alert tone="error" title={title}>
      <p>{message}</p>
    </Alert>
  );
}
