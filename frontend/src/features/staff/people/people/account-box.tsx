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
import { asRecord, recordAnswer, type PersonRecord } from './person-kind';

type Question = 'reset' | 'factors' | 'deactivate' | 'reactivate';

export interface AccountBoxProps {
  record: OpenRecord<PersonRecord>;
  form: RecordFormState<PersonRecord>;
}

/** What is done to an account as a whole. */
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
    const done = isActive ? 'Active again' : 'Deactivated';
    await record.run({ done, failed: isActive ? 'Not active again' : 'Not deactivated' }, async (base) => {
      const answer = recordAnswer(
        await update({ id: base.id, ...ifMatch(base), updatePerson: { isActive } }),
      );
      // What is typed and unsaved stays.
      if (answer.data) form.rebase(answer.data);
      return answer;
    });
    setBusy(false);
    setAsked(null);
  };
  const reset = async () => {
    setBusy(true);
    const { error } = await startReset(person.id);
    setBusy(false);
    setAsked(null);
    if (error) toast.error('Not sent', problemMessage(error, 'Please try again.'));
    else
      toast({ title: 'Sent', text: `${person.fullName} chooses a new password by the link in that mail.` });
  };
  const withoutFactors = async () => {
    setBusy(true);
    const { error } = await removeFactors(person.id);
    setBusy(false);
    setAsked(null);
    if (error) {
      toast.error('Not removed', problemMessage(error, 'Please try again.'));
      return;
    }
    const next = asRecord({ ...person, secondFactorSince: null, sessions: 0 });
    record.take(next);
    form.rebase(next);
    toast({
      title: 'Removed',
      text: person.isActive
        ? `${person.fullName} signs in by the password alone, and is told so.`
        : `Once active again, ${person.fullName} signs in by the password alone.`,
    });
  };
  return (
    <SideBox title="Account">
      <div className="flex flex-wrap gap-2">
        {person.isActive && (
          <Button size="sm" variant="outline" onClick={() => setAsked('reset')}>
            <KeyRound aria-hidden="true" className="size-4.5" />
            New password…
          </Button>
        )}
        {person.secondFactorSince && (
          <Button size="sm" variant="outline" onClick={() => setAsked('factors')}>
            <ShieldOff aria-hidden="true" className="size-4.5" />
            Remove second factors…
          </Button>
        )}
        {person.isActive ? (
          <Button size="sm" variant="outline" onClick={() => setAsked('deactivate')}>
            <CircleOff aria-hidden="true" className="size-4.5" />
            Deactivate…
          </Button>
        ) : (
          <Button size="sm" variant="outline" onClick={() => setAsked('reactivate')}>
            <RotateCcw aria-hidden="true" className="size-4.5" />
            Activate again…
          </Button>
        )}
      </div>
      {asked === 'reset' && (
        <ConfirmDialog
          title={`Send ${person.fullName} a link for a new password?`}
          confirm="Send the link"
          busy={busy}
          onConfirm={() => void reset()}
          onClose={() => setAsked(null)}
        >
          <p>
            It goes to <strong className="[overflow-wrap:anywhere]">{person.email}</strong> and works once,
            for an hour. Nobody else sees it, and until it is used the password stays.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'factors' && (
        <ConfirmDialog
          title={`Remove the second factors of ${person.fullName}?`}
          confirm="Remove them"
          danger
          busy={busy}
          onConfirm={() => void withoutFactors()}
          onClose={() => setAsked(null)}
        >
          <p>
            For somebody who has lost passkeys, app and recovery codes. Be sure that it is them who asks: from
            then on the password alone signs in.
          </p>
          {person.isActive && <p>They are signed out everywhere, and told by mail.</p>}
        </ConfirmDialog>
      )}
      {asked === 'deactivate' && (
        <ConfirmDialog
          title={`Deactivate ${person.fullName}?`}
          confirm="Deactivate"
          danger
          busy={busy}
          onConfirm={() => void setActive(false)}
          onClose={() => setAsked(null)}
        >
          <p>They are signed out everywhere at once, and nobody signs in with this account any more.</p>
          <p>Bookings and payments stay as they are. It can be made active again.</p>
        </ConfirmDialog>
      )}
      {asked === 'reactivate' && (
        <ConfirmDialog
          title={`Make ${person.fullName} active again?`}
          confirm="Activate"
          busy={busy}
          onConfirm={() => void setActive(true)}
          onClose={() => setAsked(null)}
        >
          <p>They can log in again with their password, as what stands here as their role.</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
