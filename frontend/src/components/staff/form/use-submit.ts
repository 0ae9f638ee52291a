import type { FormikHelpers, FormikValues } from 'formik';
import { isProblem, problemMessage } from '@/api/problem';
import { showServerErrors } from '@/components/form/server-errors';
import { currentOf, type Answer } from '@/components/staff/record/use-record';
import { useToast } from '@/lib/toasts';

export interface SubmitOptions<Values extends FormikValues, Detail> {
  send: (values: Values) => PromiseLike<Answer<Detail>>;
  /** The toasts: 'Draft saved', 'Draft not saved' */
  done: string;
  failed: string;
  onDone?: (detail: Detail, values: Values) => void;
  /** Somebody else was faster: what they saved. Nothing has been written. */
  onStale?: (current: Detail, values: Values) => void;
  /** The field of an error that comes as a code alone. */
  fieldOfCode?: Record<string, string>;
  /** The form's name of a field that the server calls otherwise. */
  fieldOfError?: Record<string, string>;
}

/** A form's way to the server: the call, messages beside their fields, the toast, and the question of a stale version. */
export function useSubmit<Values extends FormikValues, Detail>(options: SubmitOptions<Values, Detail>) {
  const toast = useToast();
  const { send, done, failed, onDone, onStale, fieldOfCode, fieldOfError } = options;
  return async (
    values: Values,
    helpers: Pick<FormikHelpers<Values>, 'setStatus'>,
  ): Promise<Detail | null> => {
    const { data, error } = await send(values);
    if (!error) {
      helpers.setStatus(undefined);
      toast({ title: done });
      onDone?.(data as Detail, values);
      return data as Detail;
    }
    const current = currentOf(error) as Detail | null;
    if (current && onStale) {
      onStale(current, values);
      return null;
    }
    if (isProblem(error)) {
      const errors = Object.entries(error.errors).map(([field, said]) => [
        fieldOfError?.[field] ?? field,
        said,
      ]);
      const named = { ...error, errors: Object.fromEntries(errors) as typeof error.errors };
      showServerErrors(named, values, helpers, fieldOfCode);
    }
    toast.error(failed, problemMessage(error, 'Please try again.'));
    return null;
  };
}
