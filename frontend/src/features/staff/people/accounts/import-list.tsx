import {
  useInviteImportedMembersMutation,
  useListMemberImportsQuery,
  useUndoMemberImportMutation,
} from '@/api/staff/staff-api';
import type { MemberImport } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { ImportsList } from '@/components/staff/import/imports-list';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatInstant } from '@/lib/format';

/** Past imports with their actions. */
export function ImportList() {
  const list = useListMemberImportsQuery(undefined, REFETCH);
  return <ImportsList list={list}>{(one) => <Import key={one.id} one={one} />}</ImportsList>;
}

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
  const [invite] = useInviteImportedMembersMutation();
  const [undo] = useUndoMemberImportMutation();
  const undoing = { call: () => undo(id), done: undoneTitle, failed: 'Import not undone' };
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
        <ActionButton variant="outline" className="mt-3" {...undoing}>
          Continue undoing<VisuallyHidden> the import of {fileName}</VisuallyHidden>
        </ActionButton>
      )}
      {!undoneAt && !isUndoing && (
        <div className="mt-3 flex flex-wrap gap-2">
          {unused > 0 && !invitedAt && (
            <ActionButton
              ask={{
                title: `Invite ${unused} ${unused === 1 ? 'person' : 'people'}?`,
                confirm: 'Send invitations',
                text: 'Each person gets one email with a link to choose a password. The link works once, for seven days; you can send it again from the invitations page.',
              }}
              call={() => invite(id)}
              done="Invitations are being sent"
              failed="Invitations not sent"
            >
              Invite all…<VisuallyHidden> of {fileName}</VisuallyHidden>
            </ActionButton>
          )}
          {undoableUntil && (
            <ActionButton
              variant="outline"
              ask={{
                title: 'Undo this import?',
                confirm: 'Undo import',
                danger: true,
                text: `This removes the ${unused} ${unused === 1 ? 'account' : 'accounts'} not used since, and their links stop working. Accounts with a password or a booking are kept.`,
              }}
              {...undoing}
            >
              Undo import…<VisuallyHidden> the import of {fileName}</VisuallyHidden>
            </ActionButton>
          )}
        </div>
      )}
    </li>
  );
}
