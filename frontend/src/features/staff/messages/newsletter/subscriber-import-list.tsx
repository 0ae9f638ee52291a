import { useListSubscriberImportsQuery, useUndoSubscriberImportMutation } from '@/api/staff/staff-api';
import type { SubscriberImport } from '@/api/staff/generated';
import { ActionButton } from '@/components/staff/action-button';
import { ImportsList } from '@/components/staff/import/imports-list';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatCount, formatInstant } from '@/lib/format';

/** Past imports with their record of consent, and the button to undo one. */
export function SubscriberImportList() {
  const list = useListSubscriberImportsQuery(undefined, REFETCH);
  return <ImportsList list={list}>{(one) => <Import key={one.id} one={one} />}</ImportsList>;
}

const people = (count: number): string =>
  `${formatCount(count)} ${count === 1 ? 'subscriber' : 'subscribers'}`;

function Import({ one }: { one: SubscriberImport }) {
  const { id, fileName, fileHash, subscribers, untouched, consentMethod, consentText } = one;
  const { createdAt, createdBy, undoneAt, removed, undoableUntil, isUndoing } = one;
  const [undo] = useUndoSubscriberImportMutation();
  const undoing = {
    call: () => undo(id),
    done: (now: SubscriberImport) =>
      now.isUndoing ? 'Undo started' : { title: 'Import undone', text: undoneImportText(now) },
    failed: 'Import not undone',
  };
  const kept = subscribers - untouched;
  const reasons =
    'they have unsubscribed or changed their choices, an email to them bounced, or they were sent an issue.';
  return (
    <li className="rounded-card border border-line bg-surface p-4 [overflow-wrap:anywhere]">
      <p className="font-semibold">{fileName}</p>
      <p className="text-ink-soft">
        {people(subscribers)}, {createdBy ? `by ${createdBy}, ` : ''}
        {formatInstant(createdAt)}
      </p>
      <p className="mt-2">{consentMethod}</p>
      <blockquote className="mt-1 border-l-2 border-line-strong pl-3 whitespace-pre-line text-ink-soft">
        {consentText}
      </blockquote>
      <details className="mt-2 text-sm text-ink-soft">
        <summary className="min-h-6 cursor-pointer">File checksum</summary>
        <p className="mt-1 font-mono">{fileHash}</p>
        <p className="mt-1">
          SHA-256. Keep the file: the checksum proves that it is the one that was imported.
        </p>
      </details>
      {undoneAt && <p className="mt-2 text-ink-soft">Undone: {undoneImportText({ subscribers, removed })}</p>}
      {isUndoing && (
        <>
          <p className="mt-2 text-ink-soft">Being undone: {people(removed ?? 0)} removed so far.</p>
          <ActionButton variant="outline" className="mt-3" {...undoing}>
            Continue undoing<VisuallyHidden> the import of {fileName}</VisuallyHidden>
          </ActionButton>
        </>
      )}
      {undoableUntil && (
        <ActionButton
          variant="outline"
          className="mt-3"
          ask={{
            title: 'Undo this import?',
            confirm: 'Undo import',
            danger: true,
            text: `This removes ${people(untouched)} from the list.${kept > 0 ? ` ${people(kept)} ${kept === 1 ? 'is kept' : 'are kept'}: ${reasons}` : ''}`,
          }}
          {...undoing}
        >
          Undo import…<VisuallyHidden> the import of {fileName}</VisuallyHidden>
        </ActionButton>
      )}
    </li>
  );
}

function undoneImportText({
  subscribers,
  removed,
}: Pick<SubscriberImport, 'subscribers' | 'removed'>): string {
  const gone = removed ?? 0;
  return `${people(gone)} removed, ${subscribers - gone} kept.`;
}
