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
  /** Called on a version conflict with the version that was saved by another person. */
  onStale?: (current: Detail, values: Values) => void;
  /** Maps an error code to the field that shows it. */
  fieldOfCode?: Record<string, string>;
  /** Maps the API’s field names to the form’s. */
  fieldOfError?: Record<string, string> | ((values: Values) => Record<string, string>);
}

/** Submits a form: makes the call, shows field errors and the toast, and reports a version conflict. */
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
      const names = typeof fieldOfError === 'function' ? fieldOfError(values) : fieldOfError;
      const errors = Object.entries(error.errors).map(([field, said]) => [names?.[field] ?? field, said]);
      const named = { ...error, errors: Object.fromEntries(errors) as typeof error.errors };
      showServerErrors(named, values, helpers, fieldOfCode);
    }
    toast.error(failed, problemMessage(error, 'Please try again.'));
    return null;
  };
}
