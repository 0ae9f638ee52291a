import { ref, string } from 'yup';

export const PASSWORD_MIN = 8;
const PASSWORD_MAX = 200;

/** The rules of a new password and its confirmation. They mirror the server’s, which has the last word. */
export const newPasswordRules = {
  password: string()
    .required('Password is required')
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`)
    .max(PASSWORD_MAX, `Password must be at most ${PASSWORD_MAX} characters`),
  confirmPassword: string()
    .required('Confirm password is required')
    .oneOf([ref('password')], "Passwords don't match"),
};
