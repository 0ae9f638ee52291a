import { Formik, type FormikHelpers } from 'formik';
import { MailCheck } from 'lucide-react';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRequestPasswordResetMutation } from '@/api/members/members-api';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { showServerErrors } from '@/components/form/server-errors';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { paths } from '@/config/paths';
import { useAction } from '@/components/ui/use-action';
import { forgotSchema } from './auth-schemas';

const EMPTY = { email: '' };

/** /forgot-password: asks for a reset link by email. The answer is the same whether or not the address has an account. */
export function ForgotPasswordPage() {
  const [asked, setAsked] = useState<string | null>(null);
  if (asked !== null) return <LinkSent email={asked} again={() => setAsked(null)} />;
  return (
    <div className="wrap section-space">
      <div className="mx-auto max-w-md">
        <h1>Forgot your password?</h1>
        <p className="mt-3 text-ink-soft">
          Enter your account’s email address and we’ll send you a link to choose a new password.
        </p>
        <AskForm onAsked={setAsked} />
        <p className="mt-5">
          <Link to={paths.auth} className="link inline-flex min-h-11 items-center text-sm">
            Back to log in
          </Link>
        </p>
      </div>
    </div>
  );
}

function AskForm({ onAsked }: { onAsked: (email: string) => void }) {
  const [ask] = useRequestPasswordResetMutation();
  const { act } = useAction();

  const submit = (values: typeof EMPTY, helpers: FormikHelpers<typeof EMPTY>) => {
    const email = values.email.trim();
    return act({
      call: () => ask({ email }),
      failed: 'Link not sent',
      onDone: () => onAsked(email),
      onFailed: (error) => showServerErrors(error, values, helpers),
    });
  };

  return (
    <Formik initialValues={EMPTY} validationSchema={forgotSchema} onSubmit={submit}>
      {({ isSubmitting }) => (
        <Form className="mt-8 space-y-5" aria-label="Reset password">
          <TextField
            name="email"
            label="Email"
            type="email"
            autoComplete="email"
            inputMode="email"
            required
          />
          <FormRefusal title="We couldn’t send the link" />
          <Button type="submit" block="always" busy={isSubmitting}>
            {isSubmitting ? 'Sending...' : 'Send link'}
          </Button>
        </Form>
      )}
    </Formik>
  );
}

function LinkSent({ email, again }: { email: string; again: () => void }) {
  return (
    <Outcome>
      <EmptyState
        icon={MailCheck}
        headingLevel={1}
        title="Check your email"
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.auth}>Log In</ButtonLink>
            <Button variant="outline" onClick={again}>
              Use another address
            </Button>
          </div>
        }
      >
        <p>
          If an account has the address <strong className="[overflow-wrap:anywhere] text-ink">{email}</strong>
          , we have sent it a link. The link works once and for one hour.
        </p>
        <p className="mt-3">No email after a few minutes? Check your spam folder.</p>
      </EmptyState>
    </Outcome>
  );
}
