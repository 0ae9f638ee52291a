import { UserPlus, X } from 'lucide-react';
import { useDeferredValue, useId, useState } from 'react';
import {
  useAddClubStaffMutation,
  useListClubStaffQuery,
  useRemoveClubStaffMutation,
  useSearchPeopleQuery,
} from '@/api/staff/staff-api';
import type { ClubStaffMember, PersonFound } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { LoadFailed } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { Skeleton } from '@/components/ui/skeleton';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { useToast } from '@/lib/toasts';

/** Who may edit a club besides the office; picked by admins. */
export function ClubStaff({ clubId }: { clubId: number }) {
  const { data, error, isFetching, refetch } = useListClubStaffQuery(clubId);
  return (
    <SideBox title="Who may edit">
      {Boolean(error) && (
        <LoadFailed
          title="The list could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={data !== undefined}
        />
      )}
      {!data && !error && <Skeleton className="h-12 w-full" />}
      {data?.length === 0 && <p className="text-ink-soft">Only the office.</p>}
      {data && data.length > 0 && (
        <ul className="divide-y divide-line">
          {data.map((member) => (
            <Member key={member.userId} member={member} clubId={clubId} />
          ))}
        </ul>
      )}
      <PickPerson clubId={clubId} members={data ?? []} />
    </SideBox>
  );
}

function Member({ member, clubId }: { member: ClubStaffMember; clubId: number }) {
  const [remove, { isLoading }] = useRemoveClubStaffMutation();
  const toast = useToast();
  return (
    <li className="flex items-center gap-2 py-1">
      <span className="min-w-0 flex-1">
        <span className="block font-semibold">{member.fullName}</span>
        <span className="block text-ink-soft [overflow-wrap:anywhere]">
          {member.userName}
          {!member.counts && ' · not a secretary, so it has no effect yet'}
        </span>
      </span>
      <button
        type="button"
        aria-disabled={isLoading || undefined}
        onClick={async () => {
          const { error } = await remove({ id: clubId, userId: member.userId });
          if (error) toast.error('Not removed', problemMessage(error, 'Please try again.'));
          else toast({ title: 'Removed', text: `${member.fullName} no longer edits this club.` });
        }}
        className="grid size-10 shrink-0 place-items-center rounded-card text-ink-soft hover:bg-primary-soft hover:text-on-primary-soft"
      >
        <X aria-hidden="true" className="size-5" />
        <VisuallyHidden>Remove {member.fullName}</VisuallyHidden>
      </button>
    </li>
  );
}

const LETTERS = 2;

function PickPerson({ clubId, members }: { clubId: number; members: readonly ClubStaffMember[] }) {
  const [text, setText] = useState('');
  const q = useDeferredValue(text.trim());
  const { currentData: found } = useSearchPeopleQuery(q, { skip: q.length < LETTERS });
  const [add] = useAddClubStaffMutation();
  const toast = useToast();
  const id = useId();
  const others = found?.filter((person) => !members.some(({ userId }) => userId === person.id)) ?? [];

  const pick = async (person: PersonFound) => {
    const { error } = await add({ id: clubId, userId: person.id });
    if (error) {
      toast.error('Not added', problemMessage(error, 'Please try again.'));
      return;
    }
    setText('');
    document.getElementById(id)?.focus();
    toast({ title: 'Added', text: `${person.fullName} may edit this club.` });
  };

  return (
    <div className="mt-3">
      <label htmlFor={id} className="block font-semibold">
        Add somebody
      </label>
      <input
        id={id}
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder="Name or username"
        className="control"
      />
      <p role="status" className="mt-1 text-ink-soft">
        {q.length >= LETTERS && found && (others.length === 0 ? 'Nobody found.' : `${others.length} found`)}
      </p>
      {q.length >= LETTERS && others.length > 0 && (
        <ul>
          {others.map((person) => (
            <li key={person.id}>
              <button
                type="button"
                onClick={() => void pick(person)}
                className="flex min-h-11 w-full items-center gap-3 rounded-card px-2 text-left hover:bg-primary-soft hover:text-on-primary-soft"
              >
                <UserPlus aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 [overflow-wrap:anywhere]">
                  <VisuallyHidden>Add </VisuallyHidden>
                  {person.fullName} <span className="text-ink-soft">{person.userName}</span>
                  {person.role === 'member' && (
                    <span className="block text-ink-soft">Is a member, not a secretary</span>
                  )}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
