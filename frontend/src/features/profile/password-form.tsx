import { Formik, type FormikHelpers } from 'formik';
import { object, string } from 'yup';
import { useChangePasswordMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PasswordField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { NewPasswordFields } from '@/components/password/new-password-fields';
import { UsernameInput } from '@/components/password/username-input';
import { newPasswordRules } from '@/components/password/password-rules';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { FoldedForm } from './folded-form';

const schema = object({
  currentPassword: string().required('Current password is required'),
  ...newPasswordRules,
});
const EMPTY = { currentPassword: '', password: '', confirmPassword: '', endOtherSessions: true };
const FIELD_OF_CODE = { invalid_credentials: 'currentPassword' };

type Person = Pick<User, 'username' | 'fullName' | 'email'>;
type PasswordValues = typeof EMPTY & Person;

/** Changes the password, with the current one. */
export function PasswordForm({ user }: { user: Person }) {
  return (
    <section
      aria-labelledby="own-password"
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-5"
    >
      <h2 id="own-password" className="text-xl">
        Password
      </h2>
      <FoldedForm label="Change password">
        {(close) => <ChangePassword user={user} onClose={close} />}
      </FoldedForm>
    </section>
  );
}

function ChangePassword({
  user: { username, fullName, email },
  onClose,
}: {
  user: Person;
  onClose: () => void;
}) {
  const [change] = useChangePasswordMutation();
  const { act } = useAction();

  const submit = (values: PasswordValues, helpers: FormikHelpers<PasswordValues>) => {
    const { currentPassword, password, endOtherSessions } = values;
    return act({
      call: () => change({ currentPassword, password, endOtherSessions }),
      done: {
        title: 'We’ve changed your password.',
        text: endOtherSessions ? 'You are logged out on other devices.' : 'We’ve emailed you a confirmation.',
      },
      failed: 'Password not changed',
      onDone: onClose,
      onFailed: (error) => showServerErrors(error, values, helpers, FIELD_OF_CODE),
    });
  };

  return (
    // The strength meter's personal values are not fields of the form.
    <Formik
      initialValues={{ ...EMPTY, username, fullName, email }}
      validationSchema={schema}
      onSubmit={submit}
    >
      {({ isSubmitting }) => (
        <Form aria-label="Change your password" className="space-y-5">
          <UsernameInput username={username} />
          <PasswordField
            name="currentPassword"
            label="Current Password"
            autoComplete="current-password"
            required
          />
          <NewPasswordFields label="New Password" />
          <CheckboxField name="endOtherSessions" label="Log out on other devices" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" block="phone" busy={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Change password'}
            </Button>
            <Button variant="outline" block="phone" onClick={onClose}>
              Cancel
            </Button>
          </div>
        </Form>
      )}
    </Formik>
  );
}
