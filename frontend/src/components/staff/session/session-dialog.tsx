import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useLoginMutation, useProveCurrentUserMutation } from '@/api/members/members-api';
import type { User } from '@/api/site/generated';
import { isProblem, problemMessage } from '@/api/problem';
import type { SessionEnd } from '@/api/staff-session';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
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
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [hasEnded, setHasEnded] = useState(end !== 'idle');
  const [prove, proving] = useProveCurrentUserMutation();
  const [login, signingIn] = useLoginMutation();
  const form = useId();
  const field = useRef<HTMLInputElement>(null);

  const refuse = (why: string) => {
    setError(why);
    field.current?.focus();
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    if (!password) {
      refuse('Please type your password.');
      return;
    }
    const { error: refused } = await (hasEnded ? login({ username, password }) : prove({ password }));
    if (!refused) {
      onKept();
      return;
    }
    // It ended while the question stood here: the same password signs in.
    if (isProblem(refused) && refused.code === 'not_logged_in') setHasEnded(true);
    refuse(problemMessage(refused, 'Please try again.'));
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={hasEnded ? 'Sign in again, please' : 'Your password, please'}
      description={WHY[end]}
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={proving.isLoading || signingIn.isLoading}>
            Continue
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
        <input type="hidden" name="username" autoComplete="username" value={username} />
        <Field label={`Password of ${username}`} error={error} required>
          {(control) => (
            <PasswordInput
              {...control}
              ref={field}
              name="password"
              value={password}
              autoComplete="current-password"
              onChange={(event) => {
                setPassword(event.target.value);
                setError('');
              }}
            />
          )}
        </Field>
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
      </form>
    </Dialog>
  );
}
