import { useField, useFormikContext } from 'formik';
import { useId } from 'react';
import { ErrorText } from '@/components/form/error-text';
import { serverError } from '@/components/form/server-errors';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { LATE, parseHours } from '@/config/texts/opening-hours';

const CLOSED = 'closed';
/** The hours a day starts with when “Open” is ticked. */
const USUAL = `17:00-${LATE}`;

/** One day’s opening hours: closed, or an opening and a closing time. “late” stands in for a closing time. */
export function HoursField({ name, label }: { name: string; label: string }) {
  const [{ value, onBlur }, { error: invalid, touched }, { setValue }] = useField<string>(name);
  const status: unknown = useFormikContext().status;
  const id = useId();
  const parts = parseHours(value);
  const error = (touched && invalid) || serverError(status, name, value);
  const set = (next: string) => void setValue(next);
  const described = error ? `${id}-error` : undefined;
  return (
    <fieldset className="min-w-0 border-b border-line py-2 md:col-span-2">
      <legend className="py-2 font-semibold max-sm:pb-0 sm:float-left sm:w-28">{label}</legend>
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={`${id}-open`} className="!mb-0 flex min-h-10 items-center gap-2.5">
          <Checkbox
            id={`${id}-open`}
            name={name}
            checked={parts !== null}
            onChange={({ target }) => set(target.checked ? USUAL : CLOSED)}
            onBlur={onBlur}
          />
          Open
        </label>
        {parts && (
          <div className="flex flex-wrap items-center gap-2">
            <Input
              type="time"
              name={name}
              aria-label={`${label}, from`}
              aria-describedby={described}
              aria-invalid={error ? true : undefined}
              className="!w-38 md:!w-34"
              value={parts.opens}
              onChange={({ target }) => set(`${target.value}-${parts.closes}`)}
              onBlur={onBlur}
            />
            <span>to</span>
            {parts.closes !== LATE && (
              <Input
                type="time"
                name={name}
                aria-label={`${label}, to`}
                aria-describedby={described}
                aria-invalid={error ? true : undefined}
                className="!w-38 md:!w-34"
                value={parts.closes}
                onChange={({ target }) => set(`${parts.opens}-${target.value}`)}
                onBlur={onBlur}
              />
            )}
            <label htmlFor={`${id}-late`} className="!mb-0 flex min-h-10 items-center gap-2.5">
              <Checkbox
                id={`${id}-late`}
                name={name}
                aria-label={`${label}, to late`}
                checked={parts.closes === LATE}
                onChange={({ target }) => set(`${parts.opens}-${target.checked ? LATE : '22:00'}`)}
                onBlur={onBlur}
              />
              late
            </label>
          </div>
        )}
      </div>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </fieldset>
  );
}
