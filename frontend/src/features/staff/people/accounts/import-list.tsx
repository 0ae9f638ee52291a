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
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Past imports with their actions. */
export function ImportList() {
  const list = useListMemberImportsQuery(undefined, REFETCH);
  return <ImportsList list={list}>{(one) => <Import key={one.id} one={one} />}</ImportsList>;
}

type Act = PromiseLike<{ data?: MemberImport; error?: unknown }>;

const undoneTitle = ({ isUndoing }: MemberImport): string => (isUndoing ? 'Undo started' : 'Import undone');

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
        {formatInstant(createdAt)}
      </p>
      <p className="text-ink-soft">
        {undoneAt
          ? `Undone: ${removed ?? 0} removed, ${people - (removed ?? 0)} kept.`
          : isUndoing
            ? `Being undone: ${removed ?? 0} removed so far.`
            : invitedAt
              ? `Invited ${formatInstant(invitedAt)}${waiting > 0 ? `; emails still to send: ${waiting}` : ''}. Accounts in use: ${people - unused}.`
              : 'No invitations sent yet.'}
      </p>
      {isUndoing && (
        <Button
          size="sm"
          variant="outline"
          className="mt-3"
          busy={undoing.isLoading}
          onClick={() => void run(undo(id), undoneTitle, 'Import not undone')}
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
              Undo import…<VisuallyHidden> the import of {fileName}</VisuallyHidden>
            </Button>
          )}
        </div>
      )}
      {asked === 'invite' && (
        <ConfirmDialog
          title={`Invite ${unused} ${unused === 1 ? 'person' : 'people'}?`}
          confirm="Send invitations"
          busy={inviting.isLoading}
          onConfirm={() => void run(invite(id), () => 'Invitations are being sent', 'Invitations not sent')}
          onClose={() => setAsked(null)}
        >
          <p>
            Each person gets one email with a link to choose a password. The link works once, for seven days;
            you can send it again from the invitations page.
          </p>
        </ConfirmDialog>
      )}
      {asked === 'undo' && (
        <ConfirmDialog
          title="Undo this import?"
          confirm="Undo import"
          danger
          busy={undoing.isLoading}
          onConfirm={() => void run(undo(id), undoneTitle, 'Import not undone')}
          onClose={() => setAsked(null)}
        >
          <p>
            This removes the {unused} {unused === 1 ? 'account' : 'accounts'} not used since, and their links
            stop working. Accounts with a password or a booking are kept.
          </p>
        </ConfirmDialog>
      )}
    </li>
  );
}
