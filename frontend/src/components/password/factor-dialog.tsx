import { useId, useRef, useState, type SyntheticEvent } from 'react';
import {
  useGetOwnFactorsQuery,
  useReauthenticateByCodeMutation,
  useReauthenticateByRecoveryCodeMutation,
} from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { PasskeyReauthentication } from './passkey-reauthentication';

const SIX_DIGITS = /^\d{6}$/;

interface FactorDialogProps {
  onConfirmed: () => void;
  onClose: () => void;
}

/** Asks for the second factor before sign-in settings change, so that the password alone cannot remove it. */
export default function FactorDialog({ onConfirmed, onClose }: FactorDialogProps) {
  const { data: factors } = useGetOwnFactorsQuery();
  const [reauthenticateByCode, { isLoading }] = useReauthenticateByCodeMutation();
  const [reauthenticateByRecoveryCode, { isLoading: isRecovering }] =
    useReauthenticateByRecoveryCodeMutation();
  const [typed, setTyped] = useState('');
  const [error, setError] = useState('');
  const form = useId();
  const field = useRef<HTMLInputElement>(null);
  const hasApp = factors?.authenticatorAppSince != null;

  /** @returns the error; null when the code was right */
  const send = async (code: string): Promise<string | null> => {
    if (!code) return 'Enter a code.';
    const reauthenticate = SIX_DIGITS.test(code) ? reauthenticateByCode : reauthenticateByRecoveryCode;
    const { error: refused } = await reauthenticate({ code });
    return refused ? problemMessage(refused, 'Please try again.') : null;
  };
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    const refused = await send(typed.replace(/\s/g, ''));
    if (refused === null) {
      onConfirmed();
      return;
    }
    setError(refused);
    field.current?.focus();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Confirm with your second step"
      description="We ask for this before you change how you log in, so that a stolen password is not enough."
      focusFirst={field}
      footer={
        <>
          <Button type="submit" form={form} size="sm" busy={isLoading || isRecovering}>
            Continue
          </Button>
          <Button size="sm" variant="outline" onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <form id={form} noValidate onSubmit={(event) => void submit(event)} className="space-y-3">
        <Field
          label={hasApp ? 'Code from your app, or recovery code' : 'Recovery code'}
          error={error}
          required
        >
          {(control) => (
            <Input
              {...control}
              ref={field}
              name="code"
              value={typed}
              autoComplete="one-time-code"
              spellCheck={false}
              onChange={(event) => {
                setTyped(event.target.value);
                setError('');
              }}
            />
          )}
        </Field>
        <PasskeyReauthentication onConfirmed={onConfirmed} />
      </form>
    </Dialog>
  );
}
