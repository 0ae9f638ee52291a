import { useState } from 'react';
import { useLoginMutation, useReauthenticateMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import type { SessionEnd } from '@/api/session-confirmations';
import { PasskeyReauthentication } from '@/components/password/passkey-reauthentication';
import { PasswordQuestion } from '@/components/password/password-question';
import { paths } from '@/config/paths';

const WHY: Record<SessionEnd, string> = {
  idle: 'You’ve been inactive for 30 minutes. Your work on this page is safe.',
  over: 'You’ve been logged in for 12 hours. Your work on this page is safe.',
  ended: 'You’ve been logged out. Your work on this page is safe.',
};

interface SessionDialogProps {
  user: Pick<User, 'username'>;
  end: SessionEnd;
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the password again over the page, so that nothing typed is lost. */
export default function SessionDialog({ user: { username }, end, onConfirmed, onClose }: SessionDialogProps) {
  const [hasEnded, setHasEnded] = useState(end !== 'idle');
  const [reauthenticate, reauthenticating] = useReauthenticateMutation();
  const [login, signingIn] = useLoginMutation();

  const send = async (password: string) => {
    const { error } = await (hasEnded ? login({ username, password }) : reauthenticate({ password }));
    if (!error) {
      onConfirmed();
      return null;
    }
    // The session ended while the dialog was open; the same password now signs in.
    if (isProblem(error) && error.code === 'not_logged_in') setHasEnded(true);
    return problemMessage(error, 'Please try again.');
  };
  return (
    <PasswordQuestion
      title={hasEnded ? 'Log in again' : 'Enter your password'}
      description={WHY[end]}
      label={`Password for ${username}`}
      username={username}
      busy={reauthenticating.isLoading || signingIn.isLoading}
      send={send}
      onClose={onClose}
    >
      {!hasEnded && <PasskeyReauthentication onConfirmed={onConfirmed} />}
      {hasEnded && (
        <p className="text-sm text-ink-soft">
          Or{' '}
          <a href={paths.auth} target="_blank" rel="noreferrer" className="link">
            log in in another tab
          </a>{' '}
          and then{' '}
          <button type="button" className="link" onClick={onConfirmed}>
            continue here
          </button>
          .
        </p>
      )}
    </PasswordQuestion>
  );
}
