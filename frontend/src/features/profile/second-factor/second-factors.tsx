import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGetOwnFactorsQuery, useRenewRecoveryCodesMutation } from '@/api/members/members-api';
import type { OwnFactors } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { formatInstant } from '@/lib/format';
import { signalPasskeysLeft } from '@/lib/passkeys';
import { useToast } from '@/lib/toasts';
import { AuthenticatorAppPart } from './authenticator-app-part';
import { PasskeysPart } from './passkeys-part';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** What signs the reader in beside the password: passkeys, an authenticator app, and codes for when both are lost. */
export default function SecondFactors() {
  const { data, isError, refetch } = useGetOwnFactorsQuery();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A passkey may have been removed on another device, or by the club.
  useEffect(() => {
    if (data)
      signalPasskeysLeft(
        data.passkeyHandle,
        data.passkeys.map(({ credentialId }) => credentialId),
      );
  }, [data]);
  // They come with the first factor alone.
  const onAdded = (made: readonly string[] | null) => made && setCodes(made);

  return (
    <section aria-labelledby="second-step">
      <h2 id="second-step" className="text-xl">
        Second step of signing in
      </h2>
      {isError && (
        <Alert tone="error" className="mt-4">
          <p>What is set up could not be loaded.</p>
          <Button size="sm" variant="outline" className="mt-3" onClick={() => void refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {!data && !isError && <Skeleton className="mt-4 h-40" />}
      {data && (
        <>
          <Standing own={data} />
          <div className="mt-5 divide-y divide-line">
            <PasskeysPart passkeys={data.passkeys} isOnly={isOnlyOne(data)} onAdded={onAdded} />
            <AuthenticatorAppPart
              since={data.authenticatorAppSince}
              isOnly={isOnlyOne(data)}
              onAdded={onAdded}
            />
            {hasFactor(data) && <RecoveryPart left={data.recoveryCodesLeft} onMade={setCodes} />}
          </div>
        </>
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </section>
  );
}

function hasFactor({ authenticatorAppSince, passkeys }: OwnFactors): boolean {
  return authenticatorAppSince !== null || passkeys.length > 0;
}

function isOnlyOne({ authenticatorAppSince, passkeys }: OwnFactors): boolean {
  return passkeys.length + (authenticatorAppSince === null ? 0 : 1) === 1;
}

function Standing({ own }: { own: OwnFactors }) {
  if (own.dueAt !== null)
    return (
      <Alert tone="warning" className="mt-4" title="Staff sign in with a second step">
        <p>
          Add a passkey or an authenticator app by {formatInstant(own.dueAt)}; then staff pages stay open.
        </p>
      </Alert>
    );
  const isOn = hasFactor(own);
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <p className="mt-2 flex items-start gap-2.5 text-ink-soft">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {isOn
        ? 'Your password alone does not sign anybody in.'
        : 'Your password alone signs in. A passkey or an app on your phone makes it safe, should somebody learn the password.'}
    </p>
  );
}

function RecoveryPart({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const [renew, { isLoading }] = useRenewRecoveryCodesMutation();
  const [isAsking, setAsking] = useState(false);
  const toast = useToast();
  const make = async () => {
    setAsking(false);
    const { data, error } = await renew();
    if (data) onMade(data.recoveryCodes);
    else toast.error('No new codes', problemMessage(error, 'Please try again.'));
  };
  return (
    <section aria-labelledby="recovery-codes" className="py-5">
      <h3 id="recovery-codes" className="text-base font-semibold">
        Recovery codes
      </h3>
      <p className="mt-1 text-ink-soft">
        {left === 0 ? 'None is left.' : `${left} of 10 ${left === 1 ? 'is' : 'are'} left.`} Each signs you in
        once, with your password, when the phone is lost.
      </p>
      <Button
        variant="outline"
        size="sm"
        className="mt-3"
        busy={isLoading}
        onClick={() => (left === 0 ? void make() : setAsking(true))}
      >
        Make ten new ones
      </Button>
      {isAsking && (
        <ConfirmDialog
          title="Make ten new codes?"
          confirm="Make them"
          onConfirm={() => void make()}
          onClose={() => setAsking(false)}
        >
          <p>
            {left === 1 ? 'The one that is left does' : `The ${left} that are left do`} not sign you in any
            more.
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
