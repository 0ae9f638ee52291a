import { object, string } from 'yup';
import { newPasswordRules } from '@/components/password/password-rules';

/** Shown beside the field and in its error. */
export const USERNAME_RULE = '3 to 60 letters, numbers, dots, dashes and underscores';
const USERNAME = /^[A-Za-z0-9._-]{3,60}$/;
const WRONG_EMAIL = 'Please enter a valid email address';

export const loginSchema = object({
  username: string().trim().required('Username is required'),
  password: string().required('Password is required'),
});

const email = string().trim().required('Email is required').email(WRONG_EMAIL).max(254, WRONG_EMAIL);

export const forgotSchema = object({ email });
export const resetSchema = object(newPasswordRules);

const names = {
  fullName: string()
    .trim()
    .required('Full name is required')
    .max(120, 'Enter a name of up to 120 characters'),
  username: string().trim().required('Username is required').matches(USERNAME, `Use ${USERNAME_RULE}`),
};

/** Repeats the server's rules for early feedback; the server has the last word. */
export const registerSchema = object({ ...names, email, ...newPasswordRules });
export const invitationSchema = object({ ...names, ...newPasswordRules });
