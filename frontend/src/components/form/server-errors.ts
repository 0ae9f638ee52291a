import { getIn, type FormikHelpers, type FormikValues } from 'formik';
import { isProblem } from '@/api/problem';

/** Kept in Formik’s status: the server’s errors and the values they are for. An error shows while its field keeps that value. */
interface ServerErrors {
  errors: Record<string, string[]>;
  values: FormikValues;
  /** What `FormRefusal` shows if no error belongs to a field. */
  message?: string | undefined;
}

/**
 * Shows the server’s errors beside their fields. `fieldOfCode` maps error codes without a field to one:
 * `{ username_taken: 'username' }`. `FormRefusal` shows an error without a field, as `message` or in the server's words.
 */
export function showServerErrors<Values extends FormikValues>(
  error: unknown,
  values: Values,
  helpers: Pick<FormikHelpers<Values>, 'setStatus'>,
  fieldOfCode: Record<string, string> = {},
  message?: string,
): void {
  if (!isProblem(error)) return;
  const field = fieldOfCode[error.code];
  const errors = field && !error.errors[field] ? { ...error.errors, [field]: [error.message] } : error.errors;
  const isBesideField = Object.keys(errors).length > 0;
  helpers.setStatus({
    errors,
    values,
    ...(!isBesideField && { message: message ?? error.message }),
  } satisfies ServerErrors);
}

/** What the server refused without naming a field. */
export function formRefusal(status: unknown): string | undefined {
  return (status as ServerErrors | undefined)?.message;
}

/** The server's message for a field (`socialLinks.0.url` for one inside), if its value is still the refused one. */
export function serverError(status: unknown, name: string, value: unknown): string | undefined {
  const refused = status as ServerErrors | undefined;
  return refused && getIn(refused.values, name) === value ? refused.errors[name]?.[0] : undefined;
}

/** The same for a path inside a tree value: `body.content.2` of `body`, with the path. */
export function serverErrorWithin(
  status: unknown,
  name: string,
  value: unknown,
): { path: string; message: string } | undefined {
  const refused = status as ServerErrors | undefined;
  if (!refused || getIn(refused.values, name) !== value) return undefined;
  for (const [field, [message]] of Object.entries(refused.errors))
    if (message && field.startsWith(`${name}.`)) return { path: field.slice(name.length + 1), message };
  return undefined;
}
