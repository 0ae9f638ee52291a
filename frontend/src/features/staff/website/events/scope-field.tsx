import { useId } from 'react';
import type { Scope } from '@/api/staff/generated';

const SCOPES: Record<Scope, string> = {
  this: 'This date only',
  later: 'This and later dates',
  all: 'All dates',
};

interface ScopeFieldProps<Choice extends Scope> {
  legend: string;
  choices: readonly Choice[];
  value: Choice;
  onChange: (scope: Choice) => void;
}

/** Chooses which dates of a series an action applies to. */
export function ScopeField<Choice extends Scope>({
  legend,
  choices,
  value,
  onChange,
}: ScopeFieldProps<Choice>) {
  const id = useId();
  return (
    <fieldset>
      <legend className="mb-1 font-semibold">{legend}</legend>
      <div className="grid gap-2">
        {choices.map((choice) => (
          <label
            key={choice}
            htmlFor={`${id}-${choice}`}
            className="!mb-0 flex min-h-11 cursor-pointer items-center gap-3 rounded-card border border-line-strong px-3 py-2 has-checked:border-primary has-checked:bg-primary-soft has-checked:text-on-primary-soft"
          >
            <input
              type="radio"
              id={`${id}-${choice}`}
              name={id}
              checked={value === choice}
              onChange={() => onChange(choice)}
              className="size-6 shrink-0 accent-primary"
            />
            {SCOPES[choice]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
