import { Formik, type FormikHelpers } from 'formik';
import { useClubFacts } from '@/api/club-facts';
import { useRegisterMutation } from '@/api/members/members-api';
import { useGetClubsQuery } from '@/api/site/site-api';
import { serverMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { SelectField, TextField } from '@/components/form/form-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { registerSchema, USERNAME_RULE } from './auth-schemas';
import type { SignIn } from './sign-in';
import { NewPasswordFields } from '@/components/password/new-password-fields';

const EMPTY = {
  fullName: '',
  email: '',
  username: '',
  password: '',
  confirmPassword: '',
  role: 'member' as const,
  clubId: '',
};
type RegisterValues = typeof EMPTY;

const FIELD_OF_CODE = { username_taken: 'username', email_taken: 'email' };

export interface RegisterFormProps extends SignIn {
  /** Values that the visitor has already entered on another page. */
  known?: { name?: string; email?: string } | null;
  /** Id of the club whose page the visitor comes from. */
  club?: string;
}

/** Optional: hirers of the hall leave it empty. */
function ClubField() {
  const { data: clubs } = useGetClubsQuery();
  if (!clubs || clubs.length === 0) return null;
  return (
    <SelectField
      name="clubId"
      label="Club to join"
      optional
      help="The club’s secretary will see your request and email you."
    >
      <option value="">None</option>
      {clubs.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}

export function RegisterForm({ onStart, onFailure, onSignedIn, known, club = '' }: RegisterFormProps) {
  const [register] = useRegisterMutation();
  const { clubName } = useClubFacts();
  const toast = useToast();
  const initial = { ...EMPTY, fullName: known?.name ?? '', email: known?.email ?? '', clubId: club };

  const submit = async (values: RegisterValues, helpers: FormikHelpers<RegisterValues>) => {
    onStart();
    const { confirmPassword: _notSent, clubId, ...payload } = values;
    const { data: user, error } = await register({
      ...payload,
      fullName: payload.fullName.trim(),
      email: payload.email.trim(),
      username: payload.username.trim(),
      ...(clubId && { clubId: Number(clubId) }),
    });
    if (user) {
      toast({
        title: 'Registration successful',
        text: `Welcome to ${clubName}, ${user.fullName}!`,
      });
      onSignedIn(user);
      return;
    }
    onFailure();
    const message = serverMessage(error, 'Registration failed');
    showServerErrors(error, values, helpers, FIELD_OF_CODE, message);
    toast.error('Registration failed', message);
  };

  return (
    <Formik initialValues={initial} validationSchema={registerSchema} onSubmit={submit}>
      {({ isSubmitting, values }) => (
        <Form className="space-y-5" aria-label="Register">
          <TextField name="fullName" label="Full Name" autoComplete="name" required />
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
          />
          <TextField
            name="username"
            label="Username"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            help={`${USERNAME_RULE}.`}
            required
          />
          <NewPasswordFields />
          <ClubField />
          <input type="hidden" name="role" value={values.role} />
          <p className="text-sm text-ink-soft">
            By creating an account, you agree to our Terms of Service and Privacy Policy (links below).
          </p>
          <FormRefusal title="We couldn’t create your account" />
          <Button type="submit" block="always" busy={isSubmitting}>
            {isSubmitting ? 'Creating account...' : 'Create Account'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
