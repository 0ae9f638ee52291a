import { useField } from 'formik';
import { useId, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';

/** A checkbox with its label. */
export function CheckboxField({ name, label, help }: { name: string; label: ReactNode; help?: ReactNode }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  const id = useId();
  return (
    <div>
      <label htmlFor={id} className="!mb-0 flex min-h-10 items-center gap-3 font-semibold">
        <Checkbox {...field} value={undefined} id={id} aria-describedby={help ? `${id}-help` : undefined} />
        {label}
      </label>
      {help && (
        <p id={`${id}-help`} className="text-sm text-ink-soft">
          {help}
        </p>
      )}
    </div>
  );
}
