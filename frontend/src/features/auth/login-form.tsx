import { Formik, type FormikHelpers } from 'formik';
import { KeyRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useLoginMutation } from '@/api/members/members-api';
import { isProblem, serverMessage, type Problem } from '@/api/problem';
import { Form } from '@/components/form/form';
import { PasswordField, TextField } from '@/components/form/form-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { knowsPasskeys } from '@/lib/passkeys';
import { useToast } from '@/lib/toasts';
import { loginSchema } from './auth-schemas';
import { NotLoggedIn } from './not-logged-in';
import type { SecondMethod, SignIn } from './sign-in';
import { usePasskeySignIn } from './use-passkey-sign-in';

interface LoginFormProps extends SignIn {
  /** Called when the password is right but a second step is needed. */
  onSecondStep: (methods: SecondMethod[]) => void;
}

const EMPTY = { username: '', password: '' };

export function LoginForm({ onSecondStep, ...signIn }: LoginFormProps) {
  const { onStart, onFailure, onSignedIn } = signIn;
  const [login] = useLoginMutation();
  const passkey = usePasskeySignIn(signIn, { secondStep: false });
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
    if (isProblem(error) && error.code === 'second_step_required') {
      onSecondStep(methodsOf(error));
      return;
    }
    const message = serverMessage(error, 'Invalid username or password');
    showServerErrors(error, values, helpers, {}, message);
    toast.error('Login failed', message);
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
              Forgot your password?
            </Link>
          </p>
          <FormRefusal title="We couldn’t log you in" />
          <Button type="submit" block="always" busy={isSubmitting}>
            {isSubmitting ? 'Logging in...' : 'Log In'}
          </Button>
          {passkey.failure !== null && <NotLoggedIn message={passkey.failure} />}
          {knowsPasskeys() && (
            <Button
              variant="outline"
              block="always"
              busy={passkey.isBusy}
              onClick={() => void passkey.press()}
            >
              <KeyRound aria-hidden="true" className="size-5" />
              Use passkey
            </Button>
          )}
        </Form>
      )}
    </Formik>
  );
}

const METHODS: readonly string[] = ['passkey', 'code', 'recovery_code'] satisfies SecondMethod[];

function methodsOf({ extra }: Problem): SecondMethod[] {
  const named: unknown[] = Array.isArray(extra['methods']) ? extra['methods'] : [];
  return named.filter((method): method is SecondMethod => METHODS.includes(method as string));
}
