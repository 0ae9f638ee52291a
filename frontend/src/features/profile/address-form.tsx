import { Formik, type FormikHelpers } from 'formik';
import { object, string } from 'yup';
import {
  useChangeOwnAddressMutation,
  useGetOwnAddressQuery,
  useCancelAddressChangeMutation,
} from '@/api/members/members-api';
import type { OwnAddress } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { SendConfirmation } from '@/components/account/send-confirmation';
import { CheckboxField } from '@/components/form/checkbox-field';
import { Form } from '@/components/form/form';
import { PasswordField, TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { useToast } from '@/lib/toasts';

const schema = object({
  email: string().trim().required('Email is required').email('Invalid email address'),
  currentPassword: string().required('Current password is required'),
});
const EMPTY = { email: '', currentPassword: '', endOtherSessions: true };
const FIELD_OF_CODE = { invalid_credentials: 'currentPassword' };

/** Another address, by the current password; it counts once the mail to it is confirmed. */
export function AddressForm() {
  const { data: own, isError, refetch } = useGetOwnAddressQuery();
  const [change] = useChangeOwnAddressMutation();
  const toast = useToast();

  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    const email = values.email.trim();
    const { error } = await change({ ...values, email });
    if (!error) {
      helpers.resetForm();
      toast({ title: 'A mail is on its way', text: `Follow the link in it, and ${email} is your address.` });
      return;
    }
    if (isProblem(error)) showServerErrors(error, values, helpers, FIELD_OF_CODE);
    toast.error('Address not changed', problemMessage(error, 'Please try again.'));
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={schema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form aria-labelledby="change-address" className="space-y-5">
          <h2 id="change-address" className="text-xl">
            Change your address
          </h2>
          {own && <Standing own={own} />}
          {!own && !isError && <Skeleton className="h-6" />}
          {isError && (
            <Alert tone="error">
              <p>Your address could not be loaded.</p>
              <Button size="sm" variant="outline" className="mt-3" onClick={() => void refetch()}>
                Try again
              </Button>
            </Alert>
          )}
          <TextField name="email" type="email" label="New Email" autoComplete="email" required />
          <PasswordField
            name="currentPassword"
            label="Current Password"
            autoComplete="current-password"
            required
          />
          <CheckboxField name="endOtherSessions" label="Sign out everywhere else" />
          <Button type="submit" block="phone" busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send me a link'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

function Standing({ own: { email, isConfirmed, pendingEmail } }: { own: OwnAddress }) {
  const [keep, { isLoading }] = useCancelAddressChangeMutation();
  const toast = useToast();
  const press = async () => {
    const { error } = await keep();
    if (error) toast.error('Not done', problemMessage(error, 'Please try again.'));
  };
  if (pendingEmail === null && isConfirmed)
    return <p className="text-ink-soft [overflow-wrap:anywhere]">We write to {email}.</p>;
  return (
    <Alert
      tone="info"
      title={pendingEmail === null ? 'Your address is not confirmed yet' : 'A new address waits'}
    >
      <p className="[overflow-wrap:anywhere]">
        {pendingEmail === null
          ? `We have sent a link to ${email}. Follow it, so that we know that our mail reaches you.`
          : `We have sent a link to ${pendingEmail}. Until you follow it, ${email} stays your address.`}
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <SendConfirmation to={pendingEmail ?? email} />
        {pendingEmail !== null && (
          <Button size="sm" variant="quiet" busy={isLoading} onClick={() => void press()}>
            Keep {email}
          </Button>
        )}
      </div>
    </Alert>
  );
}
