import { Formik, type FormikHelpers } from 'formik';
import { object, string } from 'yup';
import {
  useChangeOwnAddressMutation,
  useGetOwnAddressQuery,
  useCancelAddressChangeMutation,
} from '@/api/members/members-api';
import type { OwnAddress } from '@/api/members/generated';
import { SendConfirmation } from '@/components/account/send-confirmation';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PasswordField, TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { UsernameInput } from '@/components/password/username-input';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { NotLoaded } from '@/components/ui/not-loaded';
import { Skeleton } from '@/components/ui/skeleton';
import { useAction } from '@/components/ui/use-action';
import { FoldedForm } from './folded-form';

const schema = object({
  email: string().trim().required('Email is required').email('Invalid email address'),
  currentPassword: string().required('Current password is required'),
});
const EMPTY = { email: '', currentPassword: '', endOtherSessions: true };
const FIELD_OF_CODE = { invalid_credentials: 'currentPassword' };

/** Changes the account's email address, with the current password. The new address applies once confirmed by email. */
export function AddressForm() {
  const { data: own, isError, refetch } = useGetOwnAddressQuery();
  return (
    <section aria-labelledby="own-address" className="space-y-5">
      <h2 id="own-address" className="text-xl">
        Email address
      </h2>
      {own && <Standing own={own} />}
      {!own && !isError && <Skeleton className="h-6" />}
      {isError && <NotLoaded retry={refetch}>We couldn’t load your email address.</NotLoaded>}
      <FoldedForm label="Change email address">{(close) => <ChangeAddress onClose={close} />}</FoldedForm>
    </section>
  );
}

function ChangeAddress({ onClose }: { onClose: () => void }) {
  const [change] = useChangeOwnAddressMutation();
  const { act } = useAction();

  const submit = (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    const email = values.email.trim();
    return act({
      call: () => change({ ...values, email }),
      done: {
        title: 'Check your email',
        text: `Open the link we sent to ${email} to confirm your new email address.`,
      },
      failed: 'Email address not changed',
      onDone: onClose,
      onFailed: (error) => showServerErrors(error, values, helpers, FIELD_OF_CODE),
    });
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-label="Change your email address" className="space-y-5">
          <TextField name="email" type="email" label="New Email" autoComplete="email" required />
          <UsernameInput />
          <PasswordField
            name="currentPassword"
            label="Current Password"
            autoComplete="current-password"
            required
          />
          <CheckboxField name="endOtherSessions" label="Log out on other devices" />
          <div className="flex flex-wrap gap-3">
            <Button type="submit" block="phone" busy={isSubmitting}>
              {isSubmitting ? 'Sending...' : 'Send link'}
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

function Standing({ own: { email, isConfirmed, pendingEmail } }: { own: OwnAddress }) {
  const [keep] = useCancelAddressChangeMutation();
  const { busy, act } = useAction();
  const press = () =>
    act({ call: () => keep(), done: `Email address kept: ${email}`, failed: 'Email address not kept' });
  if (pendingEmail === null && isConfirmed)
    return <p className="text-ink-soft [overflow-wrap:anywhere]">We email you at {email}.</p>;
  return (
    <Alert
      tone="info"
      title={pendingEmail === null ? 'Please confirm your email address' : 'Confirm your new email address'}
    >
      <p className="[overflow-wrap:anywhere]">
        {pendingEmail === null
          ? `We have sent a link to ${email}. Open it to confirm that our emails reach you.`
          : `We have sent a link to ${pendingEmail}. Until you open it, we’ll keep using ${email}.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendConfirmation to={pendingEmail ?? email} />
        {pendingEmail !== null && (
          <Button size="sm" variant="quiet" busy={busy} onClick={() => void press()}>
            Keep current address
          </Button>
        )}
      </div>
    </Alert>
  );
}
