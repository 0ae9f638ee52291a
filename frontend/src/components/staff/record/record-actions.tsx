import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Problem } from '@/api/problem';
import { ActionButton } from '@/components/staff/action-button';
import type { RecordState } from '@/components/staff/state-badge';
import { Button } from '@/components/ui/button';
import { capital } from '@/lib/capital';
import type { ContentKind } from './content';
import { DiscardDialog, PublishDialog } from './draft-dialogs';
import type { RecordFormState } from './record-form';
import { SavedBy } from './saved-by';
import { SideBox } from './side-box';
import { ifMatch, type Answer, type EditedRecord, type OpenRecord } from './use-record';
import { useQuestions } from './use-questions';

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
  /** The box’s title: 'Page' */
  title: string;
  kind: ContentKind<Content, Values>;
  record: OpenRecord<Detail>;
  form: RecordFormState<Detail>;
  state: RecordState;
  words: {
    /** 'club' */
    noun: string;
    /** What publishing does the first time, in one sentence. */
    first?: string;
    /** What publishing changes does, in one sentence. */
    again?: string;
    /** The toast’s text after publishing. */
    published?: string;
    /** What deleting it does. */
    deleting?: string;
  };
  /** For records with drafts, as is `discard`. */
  publish?: Call<Detail> | undefined;
  discard?: Call<Detail> | undefined;
  /** For records that can be deleted. */
  remove?: Call<unknown>;
  /** The list to go to after deleting. */
  list: string;
  mayRemove?: boolean;
  /** Called when publishing is refused, to show more than the toast. */
  onRefused?: (problem: Problem) => void;
  /** Why the saved version cannot be published; the button is disabled until it changes. */
  blocked?: string | undefined;
  /** More questions before it is published. */
  asked?: ReactNode;
  /** The further questions wait for an answer. */
  isAsking?: boolean;
  /** Further buttons. */
  children?: ReactNode;
  /** Replaces “Saved by” for a record that was never saved. */
  standing?: ReactNode;
  /** Below the buttons. */
  below?: ReactNode;
}

/** The actions on a whole record: publish, discard draft, delete. Each asks to confirm. */
export function RecordActions<Content extends object, Values extends object, Detail extends Edited<Content>>({
  title,
  kind,
  record,
  form,
  state,
  words,
  publish,
  discard,
  remove,
  list,
  mayRemove = false,
  onRefused,
  blocked,
  asked,
  isAsking = false,
  children,
  standing,
  below,
}: RecordActionsProps<Content, Values, Detail>) {
  const { base } = record;
  const questions = useQuestions<'publish' | 'discard'>(form.saved);
  const { question, ask, askSaved } = questions;
  const navigate = useNavigate();
  const { noun } = words;
  const isNew = base.published === null;
  const publishLabel = isNew ? `Publish ${noun}` : 'Publish changes';
  return (
    <SideBox title={title}>
      {standing ? (
        <p className="text-ink-soft">{standing}</p>
      ) : (
        <SavedBy record={base} hasDrafts={publish !== undefined} />
      )}
      <div className="mt-3 flex flex-wrap gap-2">
        {publish && (state === 'draft' || state === 'changed' || form.dirty) && (
          <Button
            size="sm"
            disabled={blocked !== undefined && !form.dirty}
            title={form.dirty ? undefined : blocked}
            onClick={() => void askSaved('publish')}
          >
            {publishLabel}…
          </Button>
        )}
        {children}
        {discard && state === 'changed' && (
          <Button size="sm" variant="quiet" onClick={() => ask('discard')}>
            Discard draft…
          </Button>
        )}
        {mayRemove && remove && (
          <ActionButton
            variant="quiet"
            ask={{
              title: `Delete this ${noun}?`,
              confirm: `Delete ${noun}`,
              danger: true,
              text: <p>{words.deleting}</p>,
            }}
            call={() => remove({ id: base.id, ...ifMatch(base) })}
            done={`${capital(noun)} deleted`}
            failed="Not deleted"
            onDone={() => navigate(list)}
          >
            Delete {noun}…
          </ActionButton>
        )}
      </div>
      {below}
      {publish && question === 'publish' && (
        <PublishDialog
          kind={kind}
          record={record}
          questions={questions}
          call={publish}
          title={isNew ? `Publish this ${noun}?` : 'Publish these changes?'}
          confirm={publishLabel}
          what={isNew ? words.first : words.again}
          text={words.published}
          disabled={isAsking}
          onRefused={onRefused}
        >
          {asked}
        </PublishDialog>
      )}
      {discard && question === 'discard' && (
        <DiscardDialog kind={kind} record={record} questions={questions} call={discard} />
      )}
    </SideBox>
  );
}
