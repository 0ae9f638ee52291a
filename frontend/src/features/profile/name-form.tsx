import { Formik, type FormikHelpers } from 'formik';
import { useUpdateCurrentUserMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Button } from '@/components/ui/button';
import { Facts } from '@/components/ui/facts';
import { useAction } from '@/components/ui/use-action';
import { FoldedForm } from './folded-form';
import { profileSchema } from './profile-schema';

const STAFF_ROLES: Partial<Record<User['role'], string>> = { admin: 'Admin', club_admin: 'Club secretary' };

type NameValues = Pick<User, 'firstName' | 'lastName'> & { phone: string };

/** Name and phone of the signed-in user, with a form to change them. */
export function NameForm({ user }: { user: User }) {
  const { fullName, phone, username, role } = user;
  return (
    <section aria-labelledby="own-name" className="space-y-5">
      <h2 id="own-name" className="text-xl">
        Name and phone
      </h2>
      <Facts
        facts={[
          ['Name', fullName],
          ['Phone', phone || 'Not given'],
          ['Username', username],
          ['Staff role', STAFF_ROLES[role] ?? null],
        ]}
      />
      <FoldedForm label="Change name or phone">
        {(close) => <ChangeName user={user} onClose={close} />}
      </FoldedForm>
    </section>
  );
}

function ChangeName({ user, onClose }: { user: User; onClose: () => void }) {
  const { firstName, lastName, phone = '' } = user;
  const [update] = useUpdateCurrentUserMutation();
  const { act } = useAction();

  const submit = (values: NameValues, helpers: FormikHelpers<NameValues>) =>
    act({
      call: () =>
        update({
          firstName: values.firstName.trim(),
          lastName: values.lastName.trim(),
          phone: values.phone.trim() || null,
        }),
      done: (saved) => savedText(user, saved),
      failed: 'Details not saved',
      onDone: onClose,
      onFailed: (error) => showServerErrors(error, values, helpers),
    });

  return (
    <Formik initialValues={{ firstName, lastName, phone }} validationSchema={profileSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-label="Change your name or phone" className="space-y-5">
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField name="firstName" label="First name" autoComplete="given-name" required />
            <TextField name="lastName" label="Last name" autoComplete="family-name" optional />
          </div>
          <TextField name="phone" type="tel" label="Phone" autoComplete="tel" optional />
          <p className="text-sm text-ink-soft">
            Your earlier bookings keep the name and phone you gave then.
          </p>
          <div className="flex flex-wrap gap-3">
            <Button type="submit" block="phone" busy={isSubmitting}>
              {isSubmitting ? 'Saving...' : 'Save details'}
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

/** 'Name saved: Alex. Phone saved: (08) 5550 0142.' */
function savedText(before: User, saved: User): string {
  const phone = saved.phone ?? '';
  const changes = [
    saved.fullName !== before.fullName && `Name saved: ${saved.fullName}.`,
    phone !== (before.phone ?? '') && (phone === '' ? 'Phone removed.' : `Phone saved: ${phone}.`),
  ];
  return changes.filter(Boolean).join(' ') || 'Your details are already saved.';
}
