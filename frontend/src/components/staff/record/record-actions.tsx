import type { ReactNode } from 'react';
import type { Problem } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import type { RecordState } from '@/components/staff/state-badge';
import { Button } from '@/components/ui/button';
import type { ContentKind } from './content';
import { DiscardDialog, PublishDialog } from './draft-dialogs';
import type { RecordFormState } from './record-form';
import { SavedBy } from './saved-by';
import { SideBox } from './side-box';
import type { Answer, EditedRecord, OpenRecord } from './use-record';
import { useQuestions } from './use-questions';
import { useRemoval } from './use-removal';

type Call<Data> = (at: { id: number; 'If-Match': string }) => PromiseLike<Answer<Data>>;

export interface Edited<Content> extends EditedRecord<Content> {
  updatedAt: string;
  updatedBy: { name: string } | null;
  publishedAt: string | null;
}

export interface RecordActionsProps<
  Content extends object,
  Values extends object,
  Detail extends Edited<Content>,
> {
  /** Of the box: 'Page' */
  title: string;
  kind: ContentKind<Content, Values>;
  record: OpenRecord<Detail>;
  form: RecordFormState<Detail>;
  state: RecordState;
  words: {
    /** 'club' */
    noun: string;
    /** One sentence: what publishing it does the first time. */
    first: string;
    /** And what publishing changes does. */
    again: string;
    /** Of the toast after either. */
    published: string;
    /** What deleting it does. */
    deleting?: string;
  };
  publish: Call<Detail>;
  discard: Call<Detail>;
  /** Of what can be deleted. */
  remove?: Call<unknown>;
  /** The list that a deleted one leads to. */
  list: string;
  mayRemove?: boolean;
  /** Why it was not published, where more is to be said than the toast says. */
  onRefused?: (problem: Problem) => void;
  /** Why it cannot be published as it is saved; the button is off until it is changed. */
  blocked?: string | undefined;
  /** What more is asked before it is published. */
  asked?: ReactNode;
  /** Further buttons. */
  children?: ReactNode;
  /** In place of who has saved it, where nobody has. */
  standing?: ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
}

const isNotDeleted: Call<unknown> = () => Promise.reject(new Error('this cannot be deleted'));

/** What is done to a record as a whole: published, its draft discarded, deleted, each after it was said what that does. */
export function RecordActions<Content extends object, Values extends object, Detail extends Edited<Content>>({
  title,
  kind,
  record,
  form,
  state,
  words,
  publish,
  discard,
  remove = isNotDeleted,
  list,
  mayRemove = false,
  onRefused,
  blocked,
  asked,
  children,
  standing,
  below,
}: RecordActionsProps<Content, Values, Detail>) {
  const { base } = record;
  const questions = useQuestions<'publish' | 'discard' | 'delete'>(form.saved);
  const { question, busy, ask, askSaved, answer, close } = questions;
  const { noun } = words;
  const removed = useRemoval(base, remove, {
    done: `${noun.replace(/^./, (first) => first.toUpperCase())} deleted`,
    to: list,
  });
  const isNew = base.published === null;
  return (
    <SideBox title={title}>
      {standing ? <p className="text-ink-soft">{standing}</p> : <SavedBy record={base} />}
      <div className="mt-3 flex flex-wrap gap-2">
        {(state === 'draft' || state === 'changed' || form.dirty) && (
          <Button
            size="sm"
            disabled={blocked !== undefined && !form.dirty}
            title={form.dirty ? undefined : blocked}
            onClick={() => void askSaved('publish')}
          >
            {isNew ? 'Publish…' : 'Publish changes…'}
          </Button>
        )}
        {children}
        {state === 'changed' && (
          <Button size="sm" variant="quiet" onClick={() => ask('discard')}>
            Discard draft…
          </Button>
        )}
        {mayRemove && (
          <Button size="sm" variant="quiet" onClick={() => ask('delete')}>
            Delete…
          </Button>
        )}
      </div>
      {below}
      {question === 'publish' && (
        <PublishDialog
          kind={kind}
          record={record}
          questions={questions}
          call={publish}
          title={isNew ? `Publish this ${noun}?` : 'Publish these changes?'}
          what={isNew ? words.first : words.again}
          text={words.published}
          onRefused={onRefused}
        >
          {asked}
        </PublishDialog>
      )}
      {question === 'discard' && (
        <DiscardDialog kind={kind} record={record} questions={questions} call={discard} />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          danger
          title={`Delete this ${noun}?`}
          confirm={`Delete the ${noun}`}
          busy={busy}
          onClose={close}
          onConfirm={() => void answer(removed)}
        >
          <p>{words.deleting}</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
