import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  useBeginAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
} from '@/api/members/members-api';
import type { NewAuthenticatorApp } from '@/api/members/generated';
import { ActionButton } from '@/components/staff/action-button';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { AuthenticatorAppDialog } from './authenticator-app-dialog';
import { RemoveFactor } from './remove-factor';

interface AuthenticatorAppPartProps {
  since: string | null;
  isOnly: boolean;
  /** @param codes recovery codes, created with the first factor */
  onAdded: (codes: readonly string[] | null) => void;
}

export function AuthenticatorAppPart({ since, isOnly, onAdded }: AuthenticatorAppPartProps) {
  const [begun, setBegun] = useState<NewAuthenticatorApp | null>(null);
  const [begin] = useBeginAuthenticatorAppMutation();
  const [remove] = useRemoveAuthenticatorAppMutation();
  const toast = useToast();

  return (
    <section aria-labelledby="authenticator-app" className="py-4 last:pb-0">
      <h3 id="authenticator-app" className="text-base font-semibold">
        Authenticator app
      </h3>
      {since === null ? (
        <>
          <p className="mt-1 text-ink-soft">
            An app on your phone (such as Aegis, 2FAS or Google Authenticator) shows a 6-digit code that you
            enter after your password.
          </p>
          <ActionButton
            variant="outline"
            className="mt-3"
            call={() => begin()}
            failed="App not set up"
            onDone={setBegun}
          >
            <Smartphone aria-hidden="true" className="size-4.5" />
            Set up app
          </ActionButton>
        </>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            Set up {formatInstant(since)}. Enter its code after your password.
          </p>
          <RemoveFactor
            className="mt-3"
            what="the authenticator app"
            confirm="Remove app"
            isOnly={isOnly}
            call={() => remove()}
            done="Authenticator app removed"
            failed="Authenticator app not removed"
          >
            Remove app
          </RemoveFactor>
        </>
      )}
      {begun && (
        <AuthenticatorAppDialog
          begun={begun}
          onClose={() => setBegun(null)}
          onDone={(codes) => {
            setBegun(null);
            // The dialog with the recovery codes is enough, and a toast would cover its button.
            if (!codes) toast({ title: 'Authenticator app set up' });
            onAdded(codes);
          }}
        />
      )}
    </section>
  );
}
