import { useField, useFormikContext } from 'formik';
import type { ComponentProps, ReactNode } from 'react';
import { Field, type FieldControl } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasswordInput } from '@/components/ui/password-input';
import { Select } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { serverError } from './server-errors';

interface Common {
  /** The field's name in Formik's values. */
  name: string;
  label: ReactNode;
  help?: ReactNode;
  required?: boolean;
  optional?: boolean;
  className?: string;
}

type WithoutOurs<Props> = Omit<
  Props,
  'name' | 'id' | 'value' | 'onChange' | 'onBlur' | 'className' | 'required'
>;

function useFormField(name: string) {
  const [field, meta] = useField<string | number>(name);
  const status: unknown = useFormikContext().status;
  return { field, error: (meta.touched && meta.error) || serverError(status, name, field.value) };
}

function Frame({
  name,
  label,
  help,
  required,
  optional,
  className,
  children,
}: Common & { children: (control: FieldControl) => ReactNode }) {
  const { error } = useFormField(name);
  return (
    <Field
      label={label}
      help={help}
      error={error}
      required={required}
      optional={optional}
      className={className}
    >
      {children}
    </Field>
  );
}

/** A text box wired to Formik: label, help, and the message of the schema or of the server. */
export function TextField({
  name,
  label,
  help,
  required,
  optional,
  className,
  ...input
}: Common & WithoutOurs<ComponentProps<'input'>>) {
  const { field } = useFormField(name);
  return (
    <Frame {...{ name, label, help, required, optional, className }}>
      {(control) => <Input {...input} {...field} {...control} />}
    </Frame>
  );
}

export function PasswordField({
  name,
  label,
  help,
  required,
  optional,
  className,
  ...input
}: Common & WithoutOurs<ComponentProps<'input'>>) {
  const { field } = useFormField(name);
  return (
    <Frame {...{ name, label, help, required, optional, className }}>
      {(control) => <PasswordInput {...input} {...field} {...control} />}
    </Frame>
  );
}

export function TextareaField({
  name,
  label,
  help,
  required,
  optional,
  className,
  ...input
}: Common & WithoutOurs<ComponentProps<'textarea'>>) {
  const { field } = useFormField(name);
  return (
    <Frame {...{ name, label, help, required, optional, className }}>
      {(control) => <Textarea {...input} {...field} {...control} />}
    </Frame>
  );
}

/** Its options are children. */
export function SelectField({
  name,
  label,
  help,
  required,
  optional,
  className,
  ...input
}: Common & WithoutOurs<ComponentProps<'select'>>) {
  const { field } = useFormField(name);
  return (
    <Frame {...{ name, label, help, required, optional, className }}>
      {(control) => <Select {...input} {...field} {...control} />}
    </Frame>
  );
}
