import { useState } from 'react';
import {
  useInviteImportedMembersMutation,
  useListMemberImportsQuery,
  useUndoMemberImportMutation,
} from '@/api/staff/staff-api';
import type { MemberImport } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { ImportsList } from '@/components/staff/import/imports-list';
import { FRESH } from '@/components/staff/list/use-list-address';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { instantInWords } from '@/lib/instant-words';
import { useToast } from '@/lib/toasts';

/** What was imported before, and what is left to be done about it. */
export function ImportList() {
  const list = useListMemberImportsQuery(undefined, FRESH);
  return <ImportsList list={list}>{(one) => <Import key={one.id} one={one} />}</ImportsList>;
}

type Act = PromiseLike<{ data?: MemberImport; error?: unknown }>;

const undoneTitle = ({ isUndoing }: MemberImport): string => (isUndoing ? 'Undoing has begun' : 'Undone');

function Import({ one }: { one: MemberImport }) {
  const {
    id,
    fileName,
    people,
    unused,
    waiting,
    createdAt,
    createdBy,
    invitedAt,
    undoneAt,
    removed,
    undoableUntil,
    isUndoing,
  } = one;
  const [asked, setAsked] = useState<'invite' | 'undo' | null>(null);
  const [invite, inviting] = useInviteImportedMembersMutation();
  const [undo, undoing] = useUndoMemberImportMutation();
  const toast = useToast();
  const run = async (act: Act, done: (now: MemberImport) => string, failed: string) => {
    const { data, error } = await act;
    setAsked(null);
    if (data) toast({ title: done(data) });
    else toast.error(failed, problemMessage(error, 'Please try again.'));
  };
  return (
    <li className="rounded-card border border-line bg-surface p-4">
      <p className="font-semibold [overflow-wrap:anywhere]">{fileName}</p>
      <p className="text-ink-soft">
        {people} {people === 1 ? 'person' : 'people'}, {createdBy ? `by ${createdBy}, ` : ''}
        {instantInWords(createdAt)}
      </p>
      <p className="text-ink-soft">
        {undoneAt
          ? `Undone: ${removed ?? 0} taken away, ${people - (removed ?? 0)} stayed.`
          : isUndoing
            ? `Being undone: ${removed ?? 0} removed so far.`
            : invitedAt
              ? `Written to ${instantInWords(invitedAt)}${waiting > 0 ? `; ${waiting} mails are still to be written` : ''}. ${people - unused} have begun to use the account.`
              : 'Nobody has been written to.'}
      </p>
      {isUndoing && (
        <Button
          size="sm"
          variant="outline"
          className="mt-3"
          busy={undoing.isLoading}
          onClick={() => void run(undo(id), undoneTitle, 'Not undone')}
        >
          Continue undoing<VisuallyHidden> the import of {fileName}</VisuallyHidden>
        </Button>
      )}
      {!undoneAt && !isUndoing && (
        <div className="mt-3 flex flex-wrap gap-2">
          {unused > 0 && !invitedAt && (
            <Button size="sm" onClick={() => setAsked('invite')}>
              Invite all…<VisuallyHidden> of {fileName}</VisuallyHidden>
            </Button>
          )}
          {undoableUntil && (
            <Button size="sm" variant="outline" onClick={() => setAsked('undo')}>
              Undo…<VisuallyHidden> the import of {fileName}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {asked === 'invite' && (
        <ConfirmDialog
          title={`Write to ${unused} ${unused === 1 ? 'person' : 'people'}?`}
          confirm="Write to them"
          busy={inviting.isLoading}
          onConfirm={() => void run(invite(id), () => 'The mails are on their way', 'Not written to')}
          onClose={() => setAsked(null)}
        >
          <p>
            Each gets one mail with a link by which they choose a password. It works once, for seven days; the
            list of invitations can send it again.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'undo' && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo it"
          danger
          busy={undoing.isLoading}
          onConfirm={() => void run(undo(id), undoneTitle, 'Not undone')}
          onClose={() => setAsked(null)}
        >
          <p>
            The {unused} {unused === 1 ? 'account' : 'accounts'} that nobody has used since are taken away,
            and their links do nothing any more. Whoever has chosen a password, or has a booking, stays.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
