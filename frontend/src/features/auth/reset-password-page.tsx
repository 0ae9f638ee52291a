import { Formik, type FormikHelpers } from 'formik';
import { CircleCheck, CloudOff, KeyRound, MailX } from 'lucide-react';
import { useCallback, useEffect, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useCheckPasswordResetMutation, useCompletePasswordResetMutation } from '@/api/members/members-api';
import type { ResetLinkState } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { showServerErrors } from '@/components/form/server-errors';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { PageSpinner } from '@/components/ui/spinner';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { resetSchema } from './auth-schemas';
import { NewPasswordFields } from '@/components/password/new-password-fields';

const EMPTY = { password: '', confirmPassword: '' };

/** /reset-password?t=…: where the mail leads. Opening it changes nothing: programs follow links, too. */
export function ResetPasswordPage() {
  const [search] = useSearchParams();
  const token = search.get('t') ?? '';
  return token ? <ByLink key={token} token={token} /> : <DeadLink state="incomplete" />;
}

function ByLink({ token }: { token: string }) {
  const [check, { data, error }] = useCheckPasswordResetMutation();
  const [isDone, setIsDone] = useState(false);
  const look = useCallback(() => void check({ token }), [check, token]);
  useEffect(look, [look]);
  if (isDone) return <Done />;
  if (isProblem(error) && error.code === 'validation_failed') return <DeadLink state="incomplete" />;
  if (error) return <NotRead retry={look} />;
  if (!data) return <PageSpinner label="Looking at your link…" />;
  if (data.state !== 'open') return <DeadLink state={data.state} />;
  return <ChoosePassword token={token} onDone={() => setIsDone(true)} onDead={look} />;
}

interface ChoosePasswordProps {
  token: string;
  onDone: () => void;
  /** The link has been used, or has run out, since it was looked at. */
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
    if (isProblem(error)) showServerErrors(error, values, helpers);
    toast.error('Password not changed', problemMessage(error, 'Please try again.'));
  };

  return (
    <div className="wrap section-space">
      <div className="mx-auto max-w-md">
        <h1>Choose a new password</h1>
        <p className="mt-3 text-ink-soft">
          Everybody who is signed in with the old one is signed out, on all devices.
        </p>
        <Formik initialValues={EMPTY} validationSchema={resetSchema} onSubmit={submit}>
          {({ isSubmitting }) => (
            <Form className="mt-8 space-y-5" aria-label="New password">
              <NewPasswordFields label="New Password" />
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
        title="Your password is changed"
        action={<ButtonLink to={paths.auth}>Log In</ButtonLink>}
      >
        <p>Log in with the new one now. Whoever was signed in with the old one is not any more.</p>
      </EmptyState>
    </Outcome>
  );
}

const DEAD: Record<Exclude<ResetLinkState, 'open'> | 'incomplete', { title: string; text: ReactNode }> = {
  used: {
    title: 'This link has done its work',
    text: 'Your password has been changed since it was sent. Log in with the new one, or ask for another link.',
  },
  expired: {
    title: 'This link does not work any more',
    text: 'A link works once, for an hour. Ask for another one; your password is as it was.',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Please open the whole link from our mail. If it is lost, ask for another one.',
  },
};

function DeadLink({ state }: { state: keyof typeof DEAD }) {
  const { title, text } = DEAD[state];
  return (
    <Outcome>
      <EmptyState
        icon={state === 'used' ? KeyRound : MailX}
        headingLevel={1}
        title={title}
        action={
          <div className="flex flex-wrap justify-center gap-3">
            <ButtonLink to={paths.forgotPassword}>Ask for Another Link</ButtonLink>
            <ButtonLink to={paths.auth} variant="outline">
              Log In
            </ButtonLink>
          </div>
        }
      >
        <p>{text}</p>
      </EmptyState>
    </Outcome>
  );
}

function NotRead({ retry }: { retry: () => void }) {
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={CloudOff}
        headingLevel={1}
        title="Your link could not be looked at"
        action={<Button onClick={retry}>Try again</Button>}
      >
        <p role="alert">That did not work. Please try again in a moment; nothing has changed.</p>
      </EmptyState>
    </div>
  );
}
