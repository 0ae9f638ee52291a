import { Formik, type FormikHelpers } from 'formik';
import { Link } from 'react-router-dom';
import { useLoginMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { PasswordField, TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { loginSchema } from './auth-schemas';

export interface SignInFormProps {
  /** Called before the server is asked, so that the page waits for the greeting instead of redirecting at once. */
  onStart: () => void;
  onFailure: () => void;
  onSignedIn: (user: User) => void;
}

const EMPTY = { username: '', password: '' };

export function LoginForm({ onStart, onFailure, onSignedIn }: SignInFormProps) {
  const [login] = useLoginMutation();
  const toast = useToast();

  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    onStart();
    const { data: user, error } = await login({
      username: values.username.trim(),
      password: values.password,
    });
    if (user) {
      toast({ title: 'Login successful', text: `Welcome back, ${user.fullName}!` });
      onSignedIn(user);
      return;
    }
    onFailure();
    if (isProblem(error)) showServerErrors(error, values, helpers);
    toast.error('Login failed', problemMessage(error, 'Invalid username or password'));
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={loginSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="space-y-5" aria-label="Login">
          <TextField
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            required
          />
          <PasswordField name="password" label="Password" autoComplete="current-password" required />
          <p className="!mt-1">
            <Link to={paths.forgotPassword} className="link inline-flex min-h-11 items-center text-sm">
              Forgotten your password?
            </Link>
          </p>
          <Button type="submit" block="always" busy={isSubmitting}>
            {isSubmitting ? 'Logging in...' : 'Log In'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
