import { Smartphone } from 'lucide-react';
import { useState } from 'react';
import {
  useBeginAuthenticatorAppMutation,
  useRemoveAuthenticatorAppMutation,
} from '@/api/members/members-api';
import type { NewAuthenticatorApp } from '@/api/members/generated';
import { Button } from '@/components/ui/button';
import { formatInstant } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';
import { useToast } from '@/lib/toasts';
import { AuthenticatorAppDialog } from './authenticator-app-dialog';
import { RemoveDialog } from './remove-dialog';

interface AuthenticatorAppPartProps {
  since: string | null;
  isOnly: boolean;
  /** @param codes recovery codes, created with the first factor */
  onAdded: (codes: readonly string[] | null) => void;
}

export function AuthenticatorAppPart({ since, isOnly, onAdded }: AuthenticatorAppPartProps) {
  const [begun, setBegun] = useState<NewAuthenticatorApp | null>(null);
  const [isConfirming, setConfirming] = useState(false);
  const [begin] = useBeginAuthenticatorAppMutation();
  const [remove] = useRemoveAuthenticatorAppMutation();
  const { busy, act } = useAction();
  const toast = useToast();

  const setUp = () => act({ call: () => begin(), failed: 'App not set up', onDone: setBegun });
  const confirmRemoval = () => {
    setConfirming(false);
    return act({
      call: () => remove(),
      done: 'Authenticator app removed',
      failed: 'Authenticator app not removed',
      doneBefore: 'factor_not_found',
    });
  };

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
          <Button variant="outline" size="sm" className="mt-3" busy={busy} onClick={() => void setUp()}>
            <Smartphone aria-hidden="true" className="size-4.5" />
            Set up app
          </Button>
        </>
      ) : (
        <>
          <p className="mt-1 text-ink-soft">
            Set up {formatInstant(since)}. Enter its code after your password.
          </p>
          <Button
            variant="outline"
            size="sm"
            className="mt-3"
            busy={busy}
            onClick={() => setConfirming(true)}
          >
            Remove app
          </Button>
          {isConfirming && (
            <RemoveDialog
              what="the authenticator app"
              confirm="Remove app"
              isOnly={isOnly}
              onConfirm={() => void confirmRemoval()}
              onClose={() => setConfirming(false)}
            />
          )}
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
