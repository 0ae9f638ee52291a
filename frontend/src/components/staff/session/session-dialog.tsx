import { useState } from 'react';
import { useLoginMutation, useProveCurrentUserMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import type { SessionEnd } from '@/api/session-questions';
import { PasskeyProof } from '@/components/password/passkey-proof';
import { PasswordQuestion } from '@/components/password/password-question';
import { paths } from '@/config/paths';

const WHY: Record<SessionEnd, string> = {
  idle: 'Nothing has happened here for half an hour. Your page waits below, as you left it.',
  over: 'You have been signed in for 12 hours. Your page waits below, as you left it.',
  ended: 'You are not signed in any more. Your page waits below, as you left it.',
};

interface SessionDialogProps {
  user: Pick<User, 'username'>;
  end: SessionEnd;
  onKept: () => void;
  onClose: () => void;
}

/** It is still the same person who sits there: nothing of the page is lost meanwhile. */
export default function SessionDialog({ user: { username }, end, onKept, onClose }: SessionDialogProps) {
  const [hasEnded, setHasEnded] = useState(end !== 'idle');
  const [prove, proving] = useProveCurrentUserMutation();
  const [login, signingIn] = useLoginMutation();

  const send = async (password: string) => {
    const { error } = await (hasEnded ? login({ username, password }) : prove({ password }));
    if (!error) {
      onKept();
      return null;
    }
    // It ended while the question stood here: the same password signs in.
    if (isProblem(error) && error.code === 'not_logged_in') setHasEnded(true);
    return problemMessage(error, 'Please try again.');
  };
  return (
    <PasswordQuestion
      title={hasEnded ? 'Sign in again, please' : 'Your password, please'}
      description={WHY[end]}
      label={`Password of ${username}`}
      username={username}
      busy={proving.isLoading || signingIn.isLoading}
      send={send}
      onClose={onClose}
    >
      {!hasEnded && <PasskeyProof onGiven={onKept} />}
      {hasEnded && (
        <p className="text-sm text-ink-soft">
          Or{' '}
          <a href={paths.auth} target="_blank" rel="noreferrer" className="link">
            sign in in another tab
          </a>{' '}
          and then{' '}
          <button type="button" className="link" onClick={onKept}>
            go on here
          </button>
          .
        </p>
      )}
    </PasswordQuestion>
  );
}
