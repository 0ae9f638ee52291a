import { object, ref, string } from 'yup';

export const PASSWORD_MIN = 8;

export const loginSchema = object({
  username: string().trim().required('Username is required'),
  password: string().required('Password is required'),
});

/** Mirrors the server's rules for comfort; the server decides. */
export const registerSchema = object({
  fullName: string().trim().required('Full name is required'),
  email: string().trim().required('Email is required').email('Please enter a valid email address'),
  username: string().trim().required('Username is required'),
  password: string()
    .required('Password is required')
    .min(PASSWORD_MIN, `Password must be at least ${PASSWORD_MIN} characters`),
  confirmPassword: string()
    .required('Confirm password is required')
    .oneOf([ref('password')], "Passwords don't match"),
});
