import type { ReactNode } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';

interface FieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  help?: string | undefined;
  optional?: boolean;
}

export function AmountField(props: Omit<FieldProps, 'label'> & { label?: string }) {
  return <TextField label="Amount" inputMode="decimal" {...props} />;
}

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
}

export function TextField({
  label,
  value,
  onChange,
  error,
  help,
  optional = false,
  ...input
}: TextFieldProps) {
  return (
    <Field label={label} error={error} help={help} required={!optional} optional={optional}>
      {(control) => (
        <Input
          {...control}
          {...input}
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
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

interface TickProps {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export function Tick({ checked, onChange, children }: TickProps) {
  return (
    <label className="flex items-start gap-2.5">
      <Checkbox checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{children}</span>
    </label>
  );
}
