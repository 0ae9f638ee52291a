import { useField, useFormikContext } from 'formik';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SelectField, TextareaField } from '@/components/form/form-field';
import { serverError } from '@/components/form/server-errors';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readAmount } from '@/lib/amount';

interface OwnFieldProps {
  name?: string;
  help?: string | undefined;
  optional?: boolean;
}

interface AmountFieldProps extends OwnFieldProps {
  label?: string;
  /** Shown while the value is null, because nothing was typed. */
  unchosen?: string;
}

/** An amount. Accepts '£2,100' and keeps the API's '2100'; other text is refused before the form is sent. */
export function AmountField({
  name = 'amount',
  label = 'Amount',
  unchosen = '',
  help,
  optional = false,
}: AmountFieldProps) {
  const validate = (given: string | null) => {
    const text = (given ?? unchosen).trim();
    return (text === '' ? optional : readAmount(text) !== null) ? undefined : AMOUNT_MESSAGE;
  };
  const [field, { touched, error: invalid }, { setValue }] = useField<string | null>({ name, validate });
  const status: unknown = useFormikContext().status;
  const value = field.value ?? unchosen;
  const [typed, setTyped] = useState(value);
  const error = (touched && invalid) || serverError(status, name, field.value);
  return (
    <Field label={label} help={help} error={error} required={!optional} optional={optional}>
      {(control) => (
        <Input
          {...control}
          name={name}
          inputMode="decimal"
          value={amountOf(typed) === value ? typed : value}
          onChange={({ target }) => {
            setTyped(target.value);
            void setValue(amountOf(target.value));
          }}
        />
      )}
    </Field>
  );
}

const AMOUNT_MESSAGE = 'Enter an amount, for example 2,100.00.';
const amountOf = (typed: string): string => readAmount(typed) ?? typed;

export function ReasonField({ name = 'reason', help, optional = false }: OwnFieldProps) {
  return (
    <TextareaField
      name={name}
      label="Reason"
      rows={2}
      maxLength={500}
      help={help}
      required={!optional}
      optional={optional}
    />
  );
}

interface ChoiceFieldProps extends Omit<ComponentProps<typeof SelectField>, 'children'> {
  choices: readonly (readonly [string, string])[];
}

export function ChoiceField({ choices, ...field }: ChoiceFieldProps) {
  return (
    <SelectField {...field}>
      {choices.map(([choice, words]) => (
        <option key={choice} value={choice}>
          {words}
        </option>
      ))}
    </SelectField>
  );
}

/** A checkbox with its text beside it. */
export function TickField({ name, children }: { name: string; children: ReactNode }) {
  const [field] = useField<boolean>({ name, type: 'checkbox' });
  return (
    <label className="flex items-start gap-2.5">
      <Checkbox {...field} value={undefined} />
      <span>{children}</span>
    </label>
  );
}
