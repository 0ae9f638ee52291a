import { Formik, type FormikHelpers } from 'formik';
import { CircleCheck, UserRoundCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useClubFacts } from '@/api/club-facts';
import { useCurrentUser } from '@/api/current-user';
import {
  useAcceptInvitationMutation,
  useAcceptOwnInvitationMutation,
  useCheckInvitationMutation,
} from '@/api/members/members-api';
import type { InvitationView } from '@/api/members/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { FormRefusal } from '@/components/form/form-refusal';
import { showServerErrors } from '@/components/form/server-errors';
import { NewPasswordFields } from '@/components/password/new-password-fields';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { authPath, paths } from '@/config/paths';
import { dutiesText } from '@/lib/duty-labels';
import { useToast } from '@/lib/toasts';
import { invitationSchema, USERNAME_RULE } from './auth-schemas';
import { OneTimeLink } from './one-time-link';

const INVALID_LINK_TEXTS = {
  used: {
    title: 'You have already accepted this invitation',
    text: 'Log in to your account. If you forgot your password, you can reset it there.',
  },
  expired: {
    title: 'This invitation no longer works',
    text: 'It expired, was withdrawn or was replaced by a newer one. Ask the club for a new invitation.',
  },
  incomplete: {
    title: 'This link is incomplete',
    text: 'Open the full link from our email, or ask the club for a new one.',
  },
};

/** /invitation?t=…: opened from the invitation email. */
export function InvitationPage() {
  const [check, { data, error }] = useCheckInvitationMutation();
  const [isDone, setIsDone] = useState(false);
  // The result is shorter than the form, so scroll back to its top.
  useEffect(() => {
    if (isDone) window.scrollTo(0, 0);
  }, [isDone]);
  if (isDone) return <Done invitation={data?.invitation} />;
  return (
    <OneTimeLink
      check={check}
      data={data}
      error={error}
      invalidTexts={INVALID_LINK_TEXTS}
      action={<ButtonLink to={paths.auth}>Log In</ButtonLink>}
    >
      {(token, onDead) =>
        data?.invitation && (
          <Answer token={token} invitation={data.invitation} onDone={() => setIsDone(true)} onDead={onDead} />
        )
      }
    </OneTimeLink>
  );
}

interface AnswerProps {
  token: string;
  invitation: InvitationView;
  onDone: () => void;
  /** Called when the invitation was accepted or expired after the page loaded. */
  onDead: () => void;
}

function Answer(props: AnswerProps) {
  return props.invitation.hasAccount ? <WithAccount {...props} /> : <NewAccount {...props} />;
}

/** 'secretary of Netball and Croquet' */
function invitedRoleText({ role, duties, clubs }: InvitationView): string {
  if (role === 'admin') return duties ? `an admin for ${dutiesText(duties).toLowerCase()}` : 'an admin';
  if (role === 'member') return 'a member';
  return clubs.length === 0 ? 'a club secretary' : `secretary of ${clubs.join(', ')}`;
}

function NewAccount({ token, invitation, onDone, onDead }: AnswerProps) {
  const { clubName } = useClubFacts();
  const [accept] = useAcceptInvitationMutation();
  const toast = useToast();
  const initial = {
    fullName: invitation.fullName ?? '',
    username: invitation.userName ?? '',
    password: '',
    confirmPassword: '',
  };

  const submit = async (values: typeof initial, helpers: FormikHelpers<typeof initial>) => {
    const { username, fullName, password } = values;
    const { error } = await accept({
      token,
      username: username.trim(),
      fullName: fullName.trim(),
      password,
    });
    if (!error) {
      onDone();
      return;
    }
    // An account may have been created with this address meanwhile; the page then asks to log in to it.
    if (isProblem(error) && (error.code === 'link_expired' || error.code === 'email_taken')) {
      onDead();
      return;
    }
    showServerErrors(error, values, helpers, { username_taken: 'username' });
    toast.error('Invitation not accepted', problemMessage(error, 'Please try again.'));
  };

  return (
    <div className="wrap section-space">
      <div className="mx-auto max-w-md">
        <h1>Welcome to {clubName}</h1>
        <p className="mt-3 text-ink-soft">
          The club has invited <strong className="[overflow-wrap:anywhere]">{invitation.email}</strong> to be{' '}
          {invitedRoleText(invitation)}. Enter your name and choose a password to accept.
        </p>
        <Formik initialValues={initial} validationSchema={invitationSchema} onSubmit={submit}>
          {({ isSubmitting }) => (
            <Form className="mt-8 space-y-5" aria-label="Accept the invitation">
              <TextField name="fullName" label="Full Name" autoComplete="name" required />
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
              <p className="text-sm text-ink-soft">
                By accepting, you agree to our Terms of Service and Privacy Policy (links below).
              </p>
              <FormRefusal title="We couldn’t accept the invitation" />
              <Button type="submit" block="always" busy={isSubmitting}>
                {isSubmitting ? 'Saving...' : 'Accept invitation'}
              </Button>
            </Form>
          )}
        </Formik>
      </div>
    </div>
  );
}

function WithAccount({ token, invitation, onDone, onDead }: AnswerProps) {
  const { user } = useCurrentUser();
  const { pathname, search } = useLocation();
  const [accept, { isLoading, error }] = useAcceptOwnInvitationMutation();
  const press = async () => {
    const answer = await accept({ token });
    if (!answer.error) onDone();
    else if (isProblem(answer.error) && answer.error.code === 'link_expired') onDead();
  };
  const isTheirs = user?.email.toLowerCase() === invitation.email.toLowerCase();
  return (
    <div className="wrap section-space">
      <EmptyState
        icon={UserRoundCheck}
        headingLevel={1}
        title={`The club has invited you to be ${invitedRoleText(invitation)}`}
        action={
          isTheirs ? (
            <Button busy={isLoading} onClick={() => void press()}>
              Accept as {user.fullName}
            </Button>
          ) : (
            <ButtonLink to={authPath(`${pathname}${search}`)}>Log In to Accept</ButtonLink>
          )
        }
      >
        <p>
          {isTheirs
            ? 'When you accept, your account gets this role and you are logged out on all devices. Then log in again.'
            : `${invitation.email} already has an account. Log in to it to accept this invitation.`}
        </p>
        {user && !isTheirs && (
          <Alert className="mt-4 text-left" title="You are logged in to another account">
            <p>
              This invitation was sent to a different address than {user.username}’s. Log out first, then open
              the link again.
            </p>
          </Alert>
        )}
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            {problemMessage(error, 'Something went wrong. Please try again in a moment.')}
          </Alert>
        )}
      </EmptyState>
    </div>
  );
}

function Done({ invitation }: { invitation: InvitationView | null | undefined }) {
  const next =
    invitation?.role === 'admin' ? paths.admin : invitation?.role === 'club_admin' ? paths.myClub : '/';
  return (
    <Outcome>
      <EmptyState
        icon={CircleCheck}
        headingLevel={1}
        title="Invitation accepted"
        action={<ButtonLink to={authPath(next)}>Log In</ButtonLink>}
      >
        <p>Log in with your username and password to get started.</p>
      </EmptyState>
    </Outcome>
  );
}
