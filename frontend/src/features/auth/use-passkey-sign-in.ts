import { useState } from 'react';
import { useSignInPasskeyOptionsMutation, useSignInByPasskeyMutation } from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { passkeyFailure, signalPasskeyUnknown, signWithPasskey } from '@/lib/passkeys';
import { useToast } from '@/lib/toasts';
import type { SignIn } from './sign-in';

/**
 * Signs in by passkey, alone or as the second step after a password.
 * @param onRefused handles the server's refusal; return true to suppress the error toast
 */
export function usePasskeySignIn(
  { onStart, onFailure, onSignedIn }: SignIn,
  { secondStep, onRefused }: { secondStep: boolean; onRefused?: (problem: unknown) => boolean },
) {
  const [ask] = useSignInPasskeyOptionsMutation();
  const [signIn] = useSignInByPasskeyMutation();
  const [isBusy, setBusy] = useState(false);
  /** Why the last try failed. */
  const [failure, setFailure] = useState<string | null>(null);
  const toast = useToast();

  const fail = (message: string) => {
    toast.error('Not logged in', message);
    setFailure(message);
  };
  const refuse = (error: unknown) => {
    onFailure();
    if (!onRefused?.(error)) fail(problemMessage(error, 'Please try again.'));
  };
  const work = async () => {
    const { data: options, error } = await ask({ secondStep });
    if (!options) {
      refuse(error);
      return;
    }
    let signed;
    try {
      signed = await signWithPasskey(options);
    } catch (problem) {
      fail(passkeyFailure(problem));
      return;
    }
    onStart();
    const { id, rawId, type, response } = signed;
    const { data: user, error: refused } = await signIn({ id, rawId, type, response });
    if (!user) {
      if (isProblem(refused) && refused.extra['isUnknown'] === true) signalPasskeyUnknown(id);
      refuse(refused);
      return;
    }
    toast({ title: 'Login successful', text: `Welcome back, ${user.fullName}!` });
    onSignedIn(user);
  };

  return {
    isBusy,
    failure,
    press: async () => {
      setFailure(null);
      setBusy(true);
      await work();
      setBusy(false);
    },
  };
}
