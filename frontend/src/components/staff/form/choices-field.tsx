import { useField, useFormikContext } from 'formik';
import { useId, type ReactNode } from 'react';
import { ErrorText } from '@/components/form/error-text';
import { serverError, serverErrorWithin } from '@/components/form/server-errors';
import { Checkbox } from '@/components/ui/checkbox';

export interface ChoicesFieldProps {
  /** The field's name in Formik's values, an array of strings. */
  name: string;
  legend: ReactNode;
  help?: ReactNode;
  choices: readonly { value: string; label: ReactNode; help?: string; disabled?: boolean }[];
  className?: string;
}

/** A group of checkboxes. */
export function ChoicesField({ name, legend, help, choices, className }: ChoicesFieldProps) {
  const [field, { touched, error: invalid }] = useField<string[]>(name);
  const status: unknown = useFormikContext().status;
  const error =
    (touched && invalid) ||
    serverError(status, name, field.value) ||
    serverErrorWithin(status, name, field.value)?.message;
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <fieldset
      tabIndex={-1}
      aria-describedby={describedBy}
      data-invalid={error ? true : undefined}
      className={className}
    >
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {choices.map(({ value, label, help: helpOfChoice, disabled }) => (
          <label
            key={value}
            htmlFor={`${id}-${value}`}
            className="!mb-0 flex min-h-10 items-center gap-3 [overflow-wrap:anywhere]"
          >
            <Checkbox
              {...field}
              id={`${id}-${value}`}
              value={value}
              checked={field.value.includes(value)}
              aria-invalid={error ? true : undefined}
              disabled={disabled}
            />
            {helpOfChoice ? (
              <span>
                {label}
                <span className="block text-sm text-ink-soft">{helpOfChoice}</span>
              </span>
            ) : (
              label
            )}
          </label>
        ))}
      </div>
      {help && (
        <p id={`${id}-help`} className="mt-1 text-sm text-ink-soft">
          {help}
        </p>
      )}
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </fieldset>
  );
}
