import { CircleCheck } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from '@/lib/cx';
import { ErrorText } from '@/components/form/error-text';

interface Choice {
  value: string;
  label: ReactNode;
  /** State or price, shown next to the label; part of the accessible name. */
  note?: ReactNode;
  disabled?: boolean;
}

export interface ChoiceChipsProps {
  legend: ReactNode;
  name: string;
  choices: readonly Choice[];
  value: string;
  onChange: (value: string) => void;
  error?: string | false | undefined;
  help?: ReactNode;
  /** CSS classes of the grid. */
  grid?: string;
  /** For short labels in narrow columns. */
  narrow?: boolean;
}

/** A single choice as large chips. They are radio buttons, so arrow keys and forms work as usual. */
export function ChoiceChips({
  legend,
  name,
  choices,
  value,
  onChange,
  error,
  help,
  grid = 'grid-cols-2',
  narrow = false,
}: ChoiceChipsProps) {
  const id = useId();
  const describedBy = [error && `${id}-error`, help && `${id}-help`].filter(Boolean).join(' ') || undefined;
  return (
    <div
      role="radiogroup"
      tabIndex={-1}
      aria-labelledby={`${id}-legend`}
      aria-describedby={describedBy}
      aria-invalid={error ? true : undefined}
      aria-required="true"
      className="rounded-card focus:outline-none focus-visible:outline-3"
    >
      <p id={`${id}-legend`} className="mb-2 font-semibold">
        {legend}
      </p>
      {help && (
        <div id={`${id}-help`} className="-mt-1 mb-2 text-sm text-ink-soft">
          {help}
        </div>
      )}
      <div className={cx('grid gap-2', grid)}>
        {choices.map((choice) => (
          <Chip
            key={choice.value}
            choice={choice}
            name={name}
            checked={choice.value === value}
            onChange={onChange}
            invalid={Boolean(error)}
            narrow={narrow}
          />
        ))}
      </div>
      <div aria-live="polite">{error && <ErrorText id={`${id}-error`}>{error}</ErrorText>}</div>
    </div>
  );
}

function chipLook(disabled: boolean, checked: boolean, invalid: boolean): string {
  if (disabled) return 'cursor-not-allowed border-line bg-sunken text-ink-soft';
  if (checked) return 'chosen-fill border-primary bg-primary-soft text-on-primary-soft ring-1 ring-primary';
  return cx(
    'cursor-pointer bg-raised hover:border-primary',
    invalid ? 'border-danger' : 'border-line-strong',
  );
}

interface ChipProps {
  choice: Choice;
  name: string;
  checked: boolean;
  invalid: boolean;
  narrow: boolean;
  onChange: (value: string) => void;
}

function Chip({
  choice: { value, label, note, disabled = false },
  name,
  checked,
  invalid,
  narrow,
  onChange,
}: ChipProps) {
  return (
    <label
      className={cx(
        'relative flex min-h-13 flex-col justify-center rounded-card border py-1.5 leading-snug transition-colors duration-150 sm:min-h-14 sm:py-2',
        narrow ? 'px-2 whitespace-nowrap sm:px-3' : 'px-2.5 sm:px-3.5',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-3 has-focus-visible:outline-focus',
        chipLook(disabled, checked, invalid),
      )}
    >
      <input
        type="radio"
        className="sr-only"
        name={name}
        value={value}
        checked={checked}
        disabled={disabled}
        onChange={() => onChange(value)}
      />
      <span
        className={cx('tabular text-sm font-semibold sm:text-base', disabled && 'font-normal line-through')}
      >
        {label}
      </span>
      {note && <span className={cx('tabular text-sm', !checked && 'text-ink-soft')}>{note}</span>}
      {checked && !disabled && (
        <CircleCheck
          aria-hidden="true"
          className={cx('absolute right-2.5 size-5', note ? 'bottom-2.5' : 'top-1/2 -translate-y-1/2')}
        />
      )}
    </label>
  );
}
