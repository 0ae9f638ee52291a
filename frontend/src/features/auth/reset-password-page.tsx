import { Formik, type FormikHelpers } from 'formik';
import { CircleCheck } from 'lucide-react';
import { useState } from 'react';
import { useCheckPasswordResetMutation, useCompletePasswordResetMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { FormRefusal } from '@/components/form/form-refusal';
import { showServerErrors } from '@/components/form/server-errors';
import { NewPasswordFields } from '@/components/password/new-password-fields';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { resetSchema } from './auth-schemas';
import { OneTimeLink } from './one-time-link';

const EMPTY = { password: '', confirmPassword: '' };

const INVALID_LINK_TEXTS = {
  used: {
    title: 'This link has already been used',
    text: 'You changed your password after we sent this link. Log in with the new password, or ask for another link.',
  },
  expired: {
    title: 'This link no longer works',
    text: 'Each link works once and for one hour. Your password has not changed; ask for a new link.',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open the full link from our email, or ask for a new one.',
  },
};

/** /reset-password?t=…: opened from the email. */
export function ResetPasswordPage() {
  const [check, { data, error }] = useCheckPasswordResetMutation();
  const [isDone, setIsDone] = useState(false);
  if (isDone) return <Done />;
  return (
    <OneTimeLink
      check={check}
      data={data}
      error={error}
      invalidTexts={INVALID_LINK_TEXTS}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={paths.forgotPassword}>Send New Link</ButtonLink>
          <ButtonLink to={paths.auth} variant="outline">
            Log In
          </ButtonLink>
        </div>
      }
    >
      {(token, onDead) => <ChoosePassword token={token} onDone={() => setIsDone(true)} onDead={onDead} />}
    </OneTimeLink>
  );
}

interface ChoosePasswordProps {
  token: string;
  onDone: () => void;
  /** Called when the link was used or expired after the page loaded. */
  onDead: () => void;
}

function ChoosePassword({ token, onDone, onDead }: ChoosePasswordProps) {
  const [complete] = useCompletePasswordResetMutation();
  const toast = useToast();

  const submit = async (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    const { error } = await complete({ token, password: values.password });
    if (!error) {
      onDone();
      return;
    }
    if (isProblem(error) && error.code === 'link_expired') {
      onDead();
      return;
    }
    showServerErrors(error, values, helpers);
    toast.error('Password not changed', problemMessage(error, 'Please try again.'));
  };

  return (
    <div className="wrap section-space">
      <div className="mx-auto max-w-md">
        <h1>Choose a new password</h1>
        <p className="mt-3 text-ink-soft">Saving logs you out on all your devices.</p>
        <Formik initialValues={EMPTY} validationSchema={resetSchema} onSubmit={submit}>
          {({ isSubmitting }) => (
            <Form className="mt-8 space-y-5" aria-label="New password">
              <NewPasswordFields label="New Password" />
              <FormRefusal title="We couldn’t change your password" />
              <Button type="submit" block="always" busy={isSubmitting}>
                {isSubmitting ? 'Saving...' : 'Save New Password'}
              </Button>
            </Form>
          )}
        </Formik>
      </div>
    </div>
  );
}

function Done() {
  return (
    <Outcome>
      <EmptyState
        icon={CircleCheck}
        headingLevel={1}
        title="Your password has been changed"
        action={<ButtonLink to={paths.auth}>Log In</ButtonLink>}
      >
        <p>You have been logged out on all devices. Log in with your new password.</p>
      </EmptyState>
    </Outcome>
  );
}
