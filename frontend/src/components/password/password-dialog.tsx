import { useId, useRef, useState, type SyntheticEvent } from 'react';
import { useProveCurrentUserMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';

const MONEY = 'Money is moved only by somebody who has given it within the last 15 minutes.';

interface PasswordDialogProps {
  why?: string | undefined;
  onGiven: () => void;
  onClose: () => void;
}

/** Before money is moved: it is still the same person who sits there. */
export default function PasswordDialog({ why = MONEY, onGiven, onClose }: PasswordDialogProps) {
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [prove, { isLoading }] = useProveCurrentUserMutation();
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
    const { error: refused } = await prove({ password });
    if (!refused) onGiven();
    else {
      const [said] = isProblem(refused) ? (refused.errors['password'] ?? []) : [];
      refuse(said ?? problemMessage(refused, 'Please try again.'));
    }
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your password, please"
      description={why}
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={isLoading}>
            Continue
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Not now
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)}>
        <Field label="Password" error={error} required>
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
      </form>
    </Dialog>
  );
}
