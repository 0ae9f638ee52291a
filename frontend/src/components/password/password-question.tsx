import { useId, useRef, useState, type ReactNode, type SyntheticEvent } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { PasswordInput } from '@/components/ui/password-input';
import { UsernameInput } from './username-input';

interface PasswordQuestionProps {
  title: string;
  description: string;
  /** The field’s label. */
  label: string;
  /** The account’s username, for password managers. */
  username?: string;
  busy: boolean;
  /** @returns the error; null when the password was right */
  send: (password: string) => Promise<string | null>;
  onClose: () => void;
  /** Another way to confirm, below the field. */
  children?: ReactNode;
}

/** Asks for the password in a dialog until it is right or the reader cancels. */
export function PasswordQuestion(props: PasswordQuestionProps) {
  const { title, description, label, username, busy, send, onClose, children } = props;
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const form = useId();
  const field = useRef<HTMLInputElement>(null);

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refused = password ? await send(password) : 'Enter your password.';
    if (refused === null) return;
    setError(refused);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={title}
      description={description}
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={busy}>
            Continue
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
        {username !== undefined && <UsernameInput username={username} />}
        <Field label={label} error={error} required>
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
        {children}
      </form>
    </Dialog>
  );
}
