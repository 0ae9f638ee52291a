import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/cx';

/** Props for the control inside a `Field`: spread them on the input. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
  'aria-required': true | undefined;
}

export interface FieldProps {
  label: ReactNode;
  /** Help text below the control. */
  help?: ReactNode;
  /** Announced when it appears. */
  error?: string | false | null | undefined;
  required?: boolean;
  /** Adds '(optional)' to the label. */
  optional?: boolean;
  id?: string;
  className?: string;
  children: (control: FieldControl) => ReactNode;
}

/** Label above, control, help and error below, wired by ids. */
export function Field({ label, help, error, required, optional, id, className, children }: FieldProps) {
  const generatedId = useId();
  const controlId = id ?? generatedId;
  const helpId = `${controlId}-help`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, help && helpId].filter(Boolean).join(' ') || undefined;
  return (
    <div className={cx('min-w-0', className)}>
      <label htmlFor={controlId} className="mb-1.5 block font-semibold">
        {label}
        {optional && <span className="font-normal text-ink-soft"> (optional)</span>}
      </label>
      {children({
        id: controlId,
        'aria-describedby': describedBy,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {help && (
        <p id={helpId} className="mt-1.5 text-sm text-ink-soft">
          {help}
        </p>
      )}
      <div aria-live="polite">
        {error && (
          <p id={errorId} className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold text-danger">
            <CircleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
            <span>{error}</span>
          </p>
        )}
      </div>
    </div>
  );
}
