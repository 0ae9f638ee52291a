import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { readAmount } from '@/lib/amount';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  optional?: boolean;
}

/** An amount. Accepts '£2,100' and gives the API's '2100.00'; text that is not an amount fails the check before sending. */
export function AmountField({
  label = 'Amount',
  value,
  onChange,
  error,
  ...props
}: Omit<FieldProps, 'label'> & { label?: string }) {
  const [typed, setTyped] = useState(value);
  const [own, setOwn] = useState<string | null>(null);
  const text = valueOf(typed) === value ? typed : value;
  const isWrong = text.trim() === '' ? !props.optional : readAmount(text) === null;
  return (
    <TextField
      {...props}
      label={label}
      inputMode="decimal"
      value={text}
      onChange={(next) => {
        setTyped(next);
        setOwn(null);
        onChange(valueOf(next));
      }}
      check={isWrong ? AMOUNT_MESSAGE : ''}
      onInvalid={setOwn}
      error={own ?? error}
    />
  );
}

const AMOUNT_MESSAGE = 'Enter an amount, for example 2,100.00.';
const valueOf = (typed: string): string => readAmount(typed) ?? typed;

export function ReasonField(props: Omit<FieldProps, 'label'>) {
  const { value, onChange, error, help, optional = false } = props;
  return (
    <Field label="Reason" error={error} help={help} required={!optional} optional={optional}>
      {(control) => (
        <Textarea
          {...control}
          rows={2}
          maxLength={500}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

export function DayField(props: FieldProps & { max?: string | undefined; min?: string | undefined }) {
  return <TextField type="date" {...props} />;
}

interface TextFieldProps extends FieldProps {
  type?: 'text' | 'date';
  inputMode?: 'decimal';
  maxLength?: number;
  min?: string | undefined;
  max?: string | undefined;
  /** Why the value cannot be sent; empty for a valid one. Shown when the form is submitted. */
  check?: string;
  onInvalid?: (message: string) => void;
}

export function TextField({
  label,
  value,
  onChange,
  error,
  help,
  optional = false,
  check = '',
  onInvalid,
  ...input
}: TextFieldProps) {
  const control = useRef<HTMLInputElement>(null);
  useEffect(() => control.current?.setCustomValidity(check), [check]);
  return (
    <Field label={label} error={error} help={help} required={!optional} optional={optional}>
      {(wiring) => (
        <Input
          {...wiring}
          {...input}
          ref={control}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onInvalid={() => onInvalid?.(check)}
        />
      )}
    </Field>
  );
}

interface ChoiceFieldProps<Value extends string> {
  label: string;
  value: Value;
  onChange: (value: Value) => void;
  choices: readonly (readonly [Value, string])[];
  error?: string | undefined;
}

export function ChoiceField<Value extends string>(props: ChoiceFieldProps<Value>) {
  const { label, value, onChange, choices, error } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <Select {...control} value={value} onChange={(event) => onChange(event.target.value as Value)}>
          {choices.map(([choice, words]) => (
            <option key={choice} value={choice}>
              {words}
            </option>
          ))}
        </Select>
      )}
    </Field>
  );
}

interface LabelledCheckboxProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function LabelledCheckbox({ checked, onChange, children }: LabelledCheckboxProps) {
  return (
    <label className="flex items-start gap-2.5">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
