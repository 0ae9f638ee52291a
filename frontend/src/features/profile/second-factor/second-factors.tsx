import { ShieldCheck, ShieldOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useGetOwnFactorsQuery, useRenewRecoveryCodesMutation } from '@/api/members/members-api';
import type { OwnFactors } from '@/api/members/generated';
import { ActionButton } from '@/components/staff/action-button';
import { Alert } from '@/components/ui/alert';
import { formatInstant } from '@/lib/format';
import { signalPasskeysLeft } from '@/lib/passkeys';
import { LoadedSection } from '../loaded-section';
import { AuthenticatorAppPart } from './authenticator-app-part';
import { PasskeysPart } from './passkeys-part';
import { RecoveryCodesDialog } from './recovery-codes-dialog';

/** Second factors: passkeys, an authenticator app and recovery codes. */
export default function SecondFactors() {
  const read = useGetOwnFactorsQuery();
  const { data } = read;
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  // A passkey may have been removed on another device or by staff.
  useEffect(() => {
    if (data)
      signalPasskeysLeft(
        data.passkeyHandle,
        data.passkeys.map(({ credentialId }) => credentialId),
      );
  }, [data]);
  // Recovery codes are created with the first factor only.
  const onAdded = (made: readonly string[] | null) => made && setCodes(made);

  return (
    <>
      <LoadedSection<OwnFactors>
        id="second-step"
        title="Two-step login"
        what="your two-step login"
        waiting="h-40"
        read={read}
      >
        {(own) => (
          <>
            <Standing own={own} />
            <div className="mt-3 divide-y divide-line">
              <PasskeysPart passkeys={own.passkeys} isOnly={isOnlyOne(own)} onAdded={onAdded} />
              <AuthenticatorAppPart
                since={own.authenticatorAppSince}
                isOnly={isOnlyOne(own)}
                onAdded={onAdded}
              />
              {hasFactor(own) && <RecoveryPart left={own.recoveryCodesLeft} onMade={setCodes} />}
            </div>
          </>
        )}
      </LoadedSection>
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
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
      <Alert tone="warning" className="mt-4" title="Staff need two-step login">
        <p>
          Add a passkey or an authenticator app by {formatInstant(own.dueAt)} to keep your access to the staff
          pages.
        </p>
      </Alert>
    );
  const isOn = hasFactor(own);
  const Icon = isOn ? ShieldCheck : ShieldOff;
  return (
    <p className="mt-2 flex items-start gap-2.5 text-ink-soft">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      {isOn
        ? 'Two-step login is on.'
        : 'Two-step login is off. Add a passkey or an authenticator app to protect your account if your password is stolen.'}
    </p>
  );
}

function RecoveryPart({ left, onMade }: { left: number; onMade: (codes: readonly string[]) => void }) {
  const [renew] = useRenewRecoveryCodesMutation();
  return (
    <section aria-labelledby="recovery-codes" className="py-4 last:pb-0">
      <h3 id="recovery-codes" className="text-base font-semibold">
        Recovery codes
      </h3>
      <p className="mt-1 text-ink-soft">
        {left === 0 ? 'You have no codes left.' : `${left} of 10 ${left === 1 ? 'is' : 'are'} left.`} If you
        lose your phone, log in with your password and one code. Each code works once.
      </p>
      <ActionButton
        variant="outline"
        className="mt-3"
        ask={
          left === 0
            ? undefined
            : {
                title: 'Create 10 new codes?',
                confirm: 'Create codes',
                text: `${left === 1 ? 'Your unused code' : `Your ${left} unused codes`} will stop working.`,
              }
        }
        call={() => renew()}
        failed="Codes not created"
        onDone={({ recoveryCodes }) => onMade(recoveryCodes)}
      >
        Create 10 new codes
      </ActionButton>
    </section>
  );
}
