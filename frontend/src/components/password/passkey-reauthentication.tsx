import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import {
  useReauthenticationPasskeyOptionsMutation,
  useGetOwnFactorsQuery,
  useReauthenticateByPasskeyMutation,
} from '@/api/members/members-api';
import { isProblem, problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { knowsPasskeys, passkeyFailure, signalPasskeyUnknown, signWithPasskey } from '@/lib/passkeys';

interface PasskeyReauthenticationProps {
  /** Called when the passkey is accepted. */
  onConfirmed: () => void;
}

/** Confirms with a passkey instead of the password. Hidden when account or browser has none. */
export function PasskeyReauthentication({ onConfirmed }: PasskeyReauthenticationProps) {
  const { data: factors } = useGetOwnFactorsQuery(undefined, { skip: !knowsPasskeys() });
  const [ask] = useReauthenticationPasskeyOptionsMutation();
  const [reauthenticate] = useReauthenticateByPasskeyMutation();
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState('');
  if (!factors || factors.passkeys.length === 0) return null;

  const work = async (): Promise<string | null> => {
    const { data: options, error } = await ask();
    if (!options) return problemMessage(error, 'Please try again.');
    try {
      const { id, rawId, type, response } = await signWithPasskey(options);
      const { error: refused } = await reauthenticate({ id, rawId, type, response });
      if (isProblem(refused) && refused.extra['isUnknown'] === true) signalPasskeyUnknown(id);
      return refused ? problemMessage(refused, 'Please try again.') : null;
    } catch (failure) {
      return passkeyFailure(failure);
    }
  };
  const press = async () => {
    setBusy(true);
    const refused = await work();
    setBusy(false);
    if (refused === null) onConfirmed();
    else setSaid(refused);
  };
  return (
    <div className="space-y-2">
      <Button size="sm" variant="outline" busy={busy} onClick={() => void press()}>
        <KeyRound aria-hidden="true" className="size-4.5" />
        Use passkey
      </Button>
      <p role="alert" className="text-sm text-danger empty:hidden">
        {said}
      </p>
    </div>
  );
}
