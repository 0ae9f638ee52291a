import { CircleOff, KeyRound, RotateCcw, ShieldOff } from 'lucide-react';
import { useState } from 'react';
import {
  useRemoveSecondFactorsMutation,
  useStartPasswordResetMutation,
  useUpdatePersonMutation,
} from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { toPersonRecord, recordAnswer, type PersonRecord } from './person-kind';

type Question = 'reset' | 'factors' | 'deactivate' | 'reactivate';

export interface AccountBoxProps {
  record: OpenRecord<PersonRecord>;
  form: RecordFormState<PersonRecord>;
}

/** Actions on an account: password link, two-step login, deactivation. */
export function AccountBox({ record, form }: AccountBoxProps) {
  const { person } = record.base;
  const [asked, setAsked] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [update] = useUpdatePersonMutation();
  const [startReset] = useStartPasswordResetMutation();
  const [removeFactors] = useRemoveSecondFactorsMutation();
  const toast = useToast();

  const setActive = async (isActive: boolean) => {
    setBusy(true);
    const done = isActive ? 'Account reactivated' : 'Account deactivated';
    await record.run(
      { done, failed: isActive ? 'Account not reactivated' : 'Account not deactivated' },
      async (base) => {
        const answer = recordAnswer(
          await update({ id: base.id, ...ifMatch(base), updatePerson: { isActive } }),
        );
        // Keeps unsaved changes.
        if (answer.data) form.rebase(answer.data);
        return answer;
      },
    );
    setBusy(false);
    setAsked(null);
  };
  const reset = async () => {
    setBusy(true);
    const { error } = await startReset(person.id);
    setBusy(false);
    setAsked(null);
    if (error) toast.error('Link not sent', problemMessage(error, 'Please try again.'));
    else
      toast({
        title: 'Link emailed',
        text: `${person.fullName} can choose a new password with the link in the email.`,
      });
  };
  const withoutFactors = async () => {
    setBusy(true);
    const { error } = await removeFactors(person.id);
    setBusy(false);
    setAsked(null);
    if (error) {
      toast.error('Two-step login not reset', problemMessage(error, 'Please try again.'));
      return;
    }
    const next = toPersonRecord({ ...person, secondFactorSince: null, sessions: 0 });
    record.take(next);
    form.rebase(next);
    toast({
      title: 'Two-step login reset',
      text: person.isActive
        ? `${person.fullName} now logs in with a password only. We emailed them.`
        : `Once reactivated, ${person.fullName} logs in with a password only.`,
    });
  };
  return (
    <SideBox title="Account">
      <div className="flex flex-wrap gap-2">
        {person.isActive && (
          <Button size="sm" variant="outline" onClick={() => setAsked('reset')}>
            <KeyRound aria-hidden="true" className="size-4.5" />
            Email password link…
          </Button>
        )}
        {person.secondFactorSince && (
          <Button size="sm" variant="outline" onClick={() => setAsked('factors')}>
            <ShieldOff aria-hidden="true" className="size-4.5" />
            Reset two-step login…
          </Button>
        )}
        {person.isActive ? (
          <Button size="sm" variant="outline" onClick={() => setAsked('deactivate')}>
            <CircleOff aria-hidden="true" className="size-4.5" />
            Deactivate account…
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setAsked('reactivate')}>
            <RotateCcw aria-hidden="true" className="size-4.5" />
            Reactivate account…
          </Button>
        )}
      </div>
      {asked === 'reset' && (
        <ConfirmDialog
          title={`Email ${person.fullName} a password link?`}
          confirm="Email link"
          busy={busy}
          onConfirm={() => void reset()}
          onClose={() => setAsked(null)}
        >
          <p>
            We email <strong className="[overflow-wrap:anywhere]">{person.email}</strong> a link to choose a
            new password. It works once, for one hour; the current password stays until then.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'factors' && (
        <ConfirmDialog
          title={`Reset two-step login for ${person.fullName}?`}
          confirm="Reset two-step login"
          danger
          busy={busy}
          onConfirm={() => void withoutFactors()}
          onClose={() => setAsked(null)}
        >
          <p>
            Do this only if they have lost their passkeys, app and recovery codes, and only after checking
            that it is really them. Their password alone will sign them in.
          </p>
          {person.isActive && <p>We sign them out everywhere and email them.</p>}
        </ConfirmDialog>
      )}
      {asked === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${person.fullName}?`}
          confirm="Deactivate account"
          danger
          busy={busy}
          onConfirm={() => void setActive(false)}
          onClose={() => setAsked(null)}
        >
          <p>We log them out everywhere. They can’t log in until you reactivate the account.</p>
          <p>Their bookings and payments don’t change.</p>
        </ConfirmDialog>
      )}
      {asked === 'reactivate' && (
        <ConfirmDialog
          title={`Reactivate ${person.fullName}?`}
          confirm="Reactivate account"
          busy={busy}
          onConfirm={() => void setActive(true)}
          onClose={() => setAsked(null)}
        >
          <p>They can log in again with their password and the role shown here.</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
