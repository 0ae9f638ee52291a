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
import { showServerErrors } from '@/components/form/server-errors';
import { NewPasswordFields } from '@/components/password/new-password-fields';
import { Alert } from '@/components/ui/alert';
import { Button, ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { Outcome } from '@/components/ui/outcome';
import { authPath, paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { invitationSchema, USERNAME_RULE } from './auth-schemas';
import { OneTimeLink } from './one-time-link';

const DEAD = {
  used: {
    title: 'This invitation is accepted',
    text: 'Log in with your account. If you have lost the password, ask for a new one there.',
  },
  expired: {
    title: 'This invitation does not work any more',
    text: 'It has run out, was withdrawn, or another one was sent. Ask the club for a new one.',
  },
  incomplete: {
    title: 'This link is not complete',
    text: 'Please open the whole link from our mail. If it is lost, ask the club for another one.',
  },
};

/** /invitation?t=…: where the mail leads whom the club has invited. */
export function InvitationPage() {
  const [check, { data, error }] = useCheckInvitationMutation();
  const [isDone, setIsDone] = useState(false);
  // What comes of it is shorter than the form, at whose end its reader stands.
  useEffect(() => {
    if (isDone) window.scrollTo(0, 0);
  }, [isDone]);
  if (isDone) return <Done invitation={data?.invitation} />;
  return (
    <OneTimeLink
      check={check}
      data={data}
      error={error}
      dead={DEAD}
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
  /** The invitation has been accepted, or has run out, since it was looked at. */
  onDead: () => void;
}

function Answer(props: AnswerProps) {
  return props.invitation.hasAccount ? <WithAccount {...props} /> : <NewAccount {...props} />;
}

/** 'secretary of Netball and Croquet' */
function partInWords({ role, clubs }: InvitationView): string {
  if (role === 'admin') return 'an admin';
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
    // Also when somebody has registered with the address meanwhile: the page then asks for that account.
    if (isProblem(error) && (error.code === 'link_expired' || error.code === 'email_taken')) {
      onDead();
      return;
    }
    if (isProblem(error)) showServerErrors(error, values, helpers, { username_taken: 'username' });
    toast.error('Not accepted', problemMessage(error, 'Please try again.'));
  };

  return (
    <div className="wrap section-space">
      <div className="mx-auto max-w-md">
        <h1>Welcome to {clubName}</h1>
        <p className="mt-3 text-ink-soft">
          The club invites <strong className="[overflow-wrap:anywhere]">{invitation.email}</strong> as{' '}
          {partInWords(invitation)}. Say what you are called, and choose a password.
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
                By accepting you agree to the Terms of Service and the Privacy Policy below.
              </p>
              <Button type="submit" block="always" busy={isSubmitting}>
                {isSubmitting ? 'Saving...' : 'Accept'}
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
        title={`The club invites you as ${partInWords(invitation)}`}
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
            ? 'Your account gets the role. You are signed out everywhere then; log in again to begin.'
            : `There is an account with ${invitation.email}. Log in with it, and this page asks once more.`}
        </p>
        {user && !isTheirs && (
          <Alert className="mt-4 text-left" title="You are logged in with another account">
            <p>This invitation is for another address than that of {user.username}. Log out first.</p>
          </Alert>
        )}
        {error && (
          <Alert tone="error" className="mt-4 text-left">
            {problemMessage(error, 'That did not work. Please try again in a moment.')}
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
        title="You are in"
        action={<ButtonLink to={authPath(next)}>Log In</ButtonLink>}
      >
        <p>Log in with your username and password now, and begin.</p>
      </EmptyState>
    </Outcome>
  );
}
