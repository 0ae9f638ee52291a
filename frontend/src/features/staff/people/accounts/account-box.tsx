import { CircleOff, KeyRound, RotateCcw, ShieldOff } from 'lucide-react';
import {
  useRemoveSecondFactorsMutation,
  useStartPasswordResetMutation,
  useUpdatePersonMutation,
} from '@/api/staff/staff-api';
import { ActionButton } from '@/components/staff/action-button';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { SideBox } from '@/components/staff/record/side-box';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { toPersonRecord, recordAnswer, type PersonRecord } from './person-kind';

export interface AccountBoxProps {
  record: OpenRecord<PersonRecord>;
  form: RecordFormState<PersonRecord>;
}

/** Actions on an account: password link, two-step login, deactivation. */
export function AccountBox({ record, form }: AccountBoxProps) {
  const { person } = record.base;
  const [update] = useUpdatePersonMutation();
  const [startReset] = useStartPasswordResetMutation();
  const [removeFactors] = useRemoveSecondFactorsMutation();

  const setActive = async (isActive: boolean) => {
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
    return {};
  };
  const takeWithoutFactors = () => {
    const next = toPersonRecord({ ...person, secondFactorSince: null, sessions: 0 });
    record.take(next);
    form.rebase(next);
  };
  return (
    <SideBox title="Account">
      <div className="flex flex-wrap gap-2">
        {person.isActive && (
          <ActionButton
            variant="outline"
            ask={{
              title: `Email ${person.fullName} a password link?`,
              confirm: 'Email link',
              text: (
                <p>
                  We email <strong className="[overflow-wrap:anywhere]">{person.email}</strong> a link to
                  choose a new password. It works once, for one hour; the current password stays until then.
                </p>
              ),
            }}
            call={() => startReset(person.id)}
            done={{
              title: 'Link emailed',
              text: `${person.fullName} can choose a new password with the link in the email.`,
            }}
            failed="Link not sent"
          >
            <KeyRound aria-hidden="true" className="size-4.5" />
            Email password link…
          </ActionButton>
        )}
        {person.secondFactorSince && (
          <ActionButton
            variant="outline"
            ask={{
              title: `Reset two-step login for ${person.fullName}?`,
              confirm: 'Reset two-step login',
              danger: true,
              text: (
                <>
                  <p>
                    Do this only if they have lost their passkeys, app and recovery codes, and only after
                    checking that it is really them. Their password alone will sign them in.
                  </p>
                  {person.isActive && <p>We sign them out everywhere and email them.</p>}
                </>
              ),
            }}
            call={() => removeFactors(person.id)}
            done={{
              title: 'Two-step login reset',
              text: person.isActive
                ? `${person.fullName} now logs in with a password only. We emailed them.`
                : `Once reactivated, ${person.fullName} logs in with a password only.`,
            }}
            failed="Two-step login not reset"
            onDone={takeWithoutFactors}
          >
            <ShieldOff aria-hidden="true" className="size-4.5" />
            Reset two-step login…
          </ActionButton>
        )}
        {person.isActive ? (
          <ActionButton
            key="deactivate"
            variant="outline"
            ask={{
              title: `Deactivate ${person.fullName}?`,
              confirm: 'Deactivate account',
              danger: true,
              text: (
                <>
                  <p>We log them out everywhere. They can’t log in until you reactivate the account.</p>
                  <p>Their bookings and payments don’t change.</p>
                </>
              ),
            }}
            call={() => setActive(false)}
          >
            <CircleOff aria-hidden="true" className="size-4.5" />
            Deactivate account…
          </ActionButton>
        ) : (
          <ActionButton
            key="reactivate"
            variant="outline"
            ask={{
              title: `Reactivate ${person.fullName}?`,
              confirm: 'Reactivate account',
              text: 'They can log in again with their password and the role shown here.',
            }}
            call={() => setActive(true)}
          >
            <RotateCcw aria-hidden="true" className="size-4.5" />
            Reactivate account…
          </ActionButton>
        )}
      </div>
    </SideBox>
  );
}
