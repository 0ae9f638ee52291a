import { useField, useFormikContext } from 'formik';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SlotChoice } from '@/booking/slot-choice';
import type { NamedSlots } from '@/booking/slot-run';
import { SelectField, TextareaField } from '@/components/form/form-field';
import { serverError } from '@/components/form/server-errors';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { readAmount } from '@/lib/amount';

interface AmountFieldProps {
  name?: string;
  label?: string;
  help?: string | undefined;
  optional?: boolean;
}

/** An amount. Accepts '£2,100' and keeps the API's '2100'; other text is refused before the form is sent. */
export function AmountField({ name = 'amount', label = 'Amount', help, optional = false }: AmountFieldProps) {
  const validate = (amount: string) =>
    (amount.trim() === '' ? optional : readAmount(amount) !== null) ? undefined : AMOUNT_MESSAGE;
  const [{ value }, { error: invalid }, { setValue }] = useField<string>({ name, validate });
  const { status, submitCount, isValidating } = useFormikContext() as FormState;
  const [typed, setTyped] = useState(value);
  const error = (submitCount > 0 && !isValidating && invalid) || serverError(status, name, value);
  return (
    <Field label={label} help={help} error={error} required={!optional} optional={optional}>
      {(control) => (
        <Input
          {...control}
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

interface FormState {
  status: unknown;
  submitCount: number;
  isValidating: boolean;
}

const AMOUNT_MESSAGE = 'Enter an amount, for example 2,100.00.';
const amountOf = (typed: string): string => readAmount(typed) ?? typed;

export function ReasonField({ help, optional = false }: { help?: string | undefined; optional?: boolean }) {
  return (
    <TextareaField
      name="reason"
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

/** The slots of the values' `timeSlot` and `untilTimeSlot`. */
export function SlotField(props: Omit<ComponentProps<typeof SlotChoice>, 'value' | 'onChange' | 'error'>) {
  const { values, setValues, ...form } = useFormikContext<NamedSlots>();
  const status: unknown = form.status;
  const errors = (['timeSlot', 'untilTimeSlot'] as const).map((name) =>
    serverError(status, name, values[name]),
  );
  return (
    <SlotChoice
      {...props}
      value={{ timeSlot: values.timeSlot, untilTimeSlot: values.untilTimeSlot }}
      onChange={(slots) => void setValues((before) => ({ ...before, ...slots }))}
      error={errors[0] ?? errors[1]}
    />
  );
}
