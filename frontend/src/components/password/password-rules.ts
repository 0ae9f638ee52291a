import { ref, string } from 'yup';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** A password to be, twice. Mirrors the server's rules for comfort; the server decides. */
export const newPasswordRules = {
  password: string()
    .required('Password is required')
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Please give a password of at most ${PASSWORD_MAX} characters`),
  confirmPassword: string()
    .required('Confirm password is required')
    .oneOf([ref('password')], "Passwords don't match"),
};
