import { Formik, type FormikHelpers } from 'formik';
import { useUpdateCurrentUserMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { profileSchema } from './profile-schema';

type NameValues = Pick<User, 'firstName' | 'lastName'>;

/** The names of the signed-in user. What is stored comes back into the fields. */
export function NameForm({ user: { firstName, lastName } }: { user: NameValues }) {
  const [update] = useUpdateCurrentUserMutation();
  const toast = useToast();

  const submit = async (values: NameValues, helpers: FormikHelpers<NameValues>) => {
    const { data: saved, error } = await update({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
    });
    if (saved) {
      helpers.resetForm({ values: { firstName: saved.firstName, lastName: saved.lastName } });
      toast({ title: 'Profile saved', text: `Your name is now ${saved.fullName}.` });
      return;
    }
    if (isProblem(error)) showServerErrors(error, values, helpers);
    toast.error('Profile not saved', problemMessage(error, 'Please try again.'));
  };

  return (
    <Formik initialValues={{ firstName, lastName }} validationSchema={profileSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-labelledby="change-name" className="space-y-5">
          <h2 id="change-name" className="text-xl">
            Change your name
          </h2>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="firstName" label="First name" autoComplete="given-name" required />
            <TextField name="lastName" label="Last name" autoComplete="family-name" optional />
          </div>
          <p className="text-sm text-ink-soft">Bookings keep the name that they were made with.</p>
          <Button type="submit" block="phone" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save changes'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}
