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
        help={`At least ${PASSWORD_MIN} characters. Three or four unrelated words make a good one.`}
        required
      />
      <PasswordMeter />
      <PasswordField name="confirmPassword" label="Confirm Password" autoComplete="new-password" required />
    </>
  );
}
