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

type NameValues = Pick<User, 'firstName' | 'lastName'> & { phone: string };

/** Name and phone of the signed-in user. After saving, the fields show the stored values. */
export function NameForm({ user }: { user: User }) {
  const { firstName, lastName, phone = '' } = user;
  const [update] = useUpdateCurrentUserMutation();
  const toast = useToast();

  const submit = async (values: NameValues, helpers: FormikHelpers<NameValues>) => {
    const { data: saved, error } = await update({
      firstName: values.firstName.trim(),
      lastName: values.lastName.trim(),
      phone: values.phone.trim() || null,
    });
    if (saved) {
      helpers.resetForm({
        values: { firstName: saved.firstName, lastName: saved.lastName, phone: saved.phone ?? '' },
      });
      toast({ title: 'Profile saved', text: changesText(user, saved) });
      return;
    }
    if (isProblem(error)) showServerErrors(error, values, helpers);
    toast.error('Profile not saved', problemMessage(error, 'Please try again.'));
  };

  return (
    <Formik initialValues={{ firstName, lastName, phone }} validationSchema={profileSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-labelledby="change-name" className="space-y-5">
          <h2 id="change-name" className="text-xl">
            Your details
          </h2>
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="firstName" label="First name" autoComplete="given-name" required />
            <TextField name="lastName" label="Last name" autoComplete="family-name" optional />
          </div>
          <TextField name="phone" type="tel" label="Phone" autoComplete="tel" optional />
          <p className="text-sm text-ink-soft">Changes don’t affect bookings you have already made.</p>
          <Button type="submit" block="phone" busy={isSubmitting}>
            {isSubmitting ? 'Saving...' : 'Save changes'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

/** 'Your name is now Alex. Your phone number is now (08) 5550 0142.' */
function changesText(before: User, saved: User): string {
  const phone = saved.phone ?? '';
  const changes = [
    saved.fullName !== before.fullName && `Your name is now ${saved.fullName}.`,
    phone !== (before.phone ?? '') &&
      (phone === '' ? 'Your phone number has been removed.' : `Your phone number is now ${phone}.`),
  ];
  return changes.filter(Boolean).join(' ') || 'Your details have not changed.';
}
