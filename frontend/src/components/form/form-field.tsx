import { useField, useFormikContext } from 'formik';
import type { ChangeEvent, ComponentProps, ComponentType, ReactNode } from 'react';
import { Field } from '@/components/ui/field';
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
  /** Shown while the value is null, because nothing was chosen. */
  unchosen?: string | undefined;
  /** Called after Formik has taken a change. */
  onPick?: (value: string) => void;
}

type OwnProps<Props> = Omit<
  Props,
  'name' | 'id' | 'value' | 'onChange' | 'onBlur' | 'className' | 'required'
>;

/**
 * A control withFormik to Formik: label, help, and the message of the schema or of the server. What is not the field's own
 * goes to the control.
 */
function withFormik<Props extends object>(Control: ComponentType<Props>) {
  return function FormField(given: Common & OwnProps<Props>) {
    const { name, label, help, required, optional, className, unchosen, onPick, ...own } = given;
    const [field, { touched, error: invalid }] = useField<string | number | null>(name);
    const status: unknown = useFormikContext().status;
    const error = (touched && invalid) || serverError(status, name, field.value);
    const bound = {
      ...field,
      value: field.value ?? unchosen,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        field.onChange(event);
        onPick?.(event.target.value);
      },
    };
    return (
      <Field
        label={label}
        help={help}
        error={error}
        required={required}
        optional={optional}
        className={className}
      >
        {(control) => <Control {...({ ...own, ...bound, ...control } as unknown as Props)} />}
      </Field>
    );
  };
}

export const TextField = withFormik<ComponentProps<'input'>>(Input);
export const PasswordField = withFormik<ComponentProps<'input'>>(PasswordInput);
export const TextareaField = withFormik<ComponentProps<'textarea'>>(Textarea);
/** Its options are children. */
export const SelectField = withFormik<ComponentProps<'select'>>(Select);
