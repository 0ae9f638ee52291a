import { X } from 'lucide-react';
import {
  useAddClubStaffMutation,
  useListClubStaffQuery,
  useRemoveClubStaffMutation,
} from '@/api/staff/staff-api';
import type { ClubStaffMember, PersonFound } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { useCurrentUser } from '@/api/current-user';
import { PersonPicker } from '@/components/staff/form/person-picker';
import { LoadStates } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useAction } from '@/components/ui/use-action';
import { useToast } from '@/lib/toasts';

/** The people who can edit a club besides the office, chosen by admins. */
export function ClubStaff({ clubId }: { clubId: number }) {
  const { data, error, isFetching, refetch } = useListClubStaffQuery(clubId);
  return (
    <SideBox title="Editors">
      <LoadStates
        title="The list could not be loaded"
        query={{ data, error, isFetching, refetch }}
        waiting="h-12 w-full"
      />
      {data?.length === 0 && <p className="text-ink-soft">Only the office can edit this club.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((member) => (
            <Member key={member.userId} member={member} clubId={clubId} />
          ))}
        </ul>
      )}
      <p className="mt-3 text-sm text-ink-soft">We sign people out everywhere when you add or remove them.</p>
      <PickPerson clubId={clubId} members={data ?? []} />
    </SideBox>
  );
}

function Member({ member, clubId }: { member: ClubStaffMember; clubId: number }) {
  const [remove] = useRemoveClubStaffMutation();
  const { busy, act } = useAction();
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{member.fullName}</span>
        <span className="block text-ink-soft [overflow-wrap:anywhere]">
          {member.userName}
          {!member.counts && ' · not a secretary yet, so can’t edit'}
        </span>
      </span>
      <button
        type="button"
        aria-disabled={busy || undefined}
        onClick={() =>
          void act({
            call: () => remove({ id: clubId, userId: member.userId }),
            done: { title: 'Editor removed', text: `${member.fullName} can no longer edit this club.` },
            failed: 'Editor not removed',
          })
        }
        className="grid size-10 shrink-0 place-items-center rounded-card text-ink-soft hover:bg-primary-soft hover:text-on-primary-soft"
      >
        <X aria-hidden="true" className="size-5" />
        <VisuallyHidden>Remove {member.fullName}</VisuallyHidden>
      </button>
    </li>
  );
}

function PickPerson({ clubId, members }: { clubId: number; members: readonly ClubStaffMember[] }) {
  const [add] = useAddClubStaffMutation();
  const { user } = useCurrentUser();
  const toast = useToast();
  const pick = async (person: PersonFound) => {
    const { error } = await add({ id: clubId, userId: person.id });
    if (error) toast.error('Editor not added', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Editor added', text: `${person.fullName} can now edit this club.` });
    return !error;
  };
  return (
    <div className="mt-3">
      <PersonPicker
        label="Add editor"
        verb="Add"
        suits={({ id }) => id !== user?.id && !members.some(({ userId }) => userId === id)}
        note={({ role }) => (role === 'member' ? 'Member, not a secretary' : null)}
        onPick={pick}
      />
    </div>
  );
}
