import { PasswordField } from '@/components/form/form-field';
import { PASSWORD_MIN } from './password-rules';
import { PasswordMeter } from './password-meter';

export interface NewPasswordFieldsProps {
  label?: string;
}

/** A new password with its strength, and its confirmation. */
export function NewPasswordFields({ label = 'Password' }: NewPasswordFieldsProps) {
  return (
    <>
      <PasswordField
        name="password"
        label={label}
        autoComplete="new-password"
        help={`At least ${PASSWORD_MIN} characters. Try three or four unrelated words.`}
        required
      />
      <PasswordMeter />
      <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" required />
    </>
  );
}
