import { object, string } from 'yup';
import { newPasswordRules } from '@/components/password/password-rules';

/** Stands beside the field, and is what is said when it is not kept. */
export const USERNAME_RULE = '3 to 60 letters, digits, dots, dashes and underscores';
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
    .max(120, 'Please give a name of at most 120 characters'),
  username: string()
    .trim()
    .required('Username is required')
    .matches(USERNAME, `A username has ${USERNAME_RULE}`),
};

/** Mirrors the server's rules for comfort; the server decides. */
export const registerSchema = object({ ...names, email, ...newPasswordRules });
export const invitationSchema = object({ ...names, ...newPasswordRules });
