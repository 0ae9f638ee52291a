import type { ReactNode } from 'react';
import type { Problem } from '@/api/problem';
import { describeChanges, type ContentKind } from './content';
import { ReviewDialog } from './review-dialog';
import { type Answer, type EditedRecord, ifMatch, type OpenRecord } from './use-record';
import type { Questions } from './use-questions';

type Call<Detail> = (at: { id: number; 'If-Match': string }) => PromiseLike<Answer<Detail>>;

interface DraftDialogProps<
  Content extends object,
  Values extends object,
  Detail extends EditedRecord<Content>,
> {
  kind: ContentKind<Content, Values>;
  record: OpenRecord<Detail>;
  questions: Pick<Questions<never>, 'busy' | 'answer' | 'close'>;
  call: Call<Detail>;
}

export interface PublishDialogProps<
  Content extends object,
  Values extends object,
  Detail extends EditedRecord<Content>,
> extends DraftDialogProps<Content, Values, Detail> {
  title: string;
  /** The button: 'Publish post' */
  confirm: string;
  /** What publishing does, in one sentence. */
  what: string | undefined;
  /** The toast’s text. */
  text: string | undefined;
  onRefused?: ((problem: Problem) => void) | undefined;
  /** It cannot be published before the further questions have their answers. */
  disabled?: boolean;
  /** More questions before it is published. */
  children?: ReactNode;
}

/** Shows what publishing will change, and asks to confirm. */
export function PublishDialog<
  Content extends object,
  Values extends object,
  Detail extends EditedRecord<Content>,
>({
  kind,
  record: { base, run },
  questions: { busy, answer, close },
  call,
  text,
  onRefused,
  ...words
}: PublishDialogProps<Content, Values, Detail>) {
  const publish = () =>
    run(
      { done: 'Published', failed: 'Not published', text },
      (from) => call({ id: from.id, ...ifMatch(from) }),
      onRefused,
    );
  return (
    <ReviewDialog
      {...words}
      changes={describeChanges(kind, base.published, base.content)}
      busy={busy}
      onClose={close}
      onConfirm={() => void answer(publish)}
    />
  );
}

/** Shows what discarding the draft will change, and asks to confirm. */
export function DiscardDialog<
  Content extends object,
  Values extends object,
  Detail extends EditedRecord<Content>,
>({
  kind,
  record: { base, run },
  questions: { busy, answer, close },
  call,
}: DraftDialogProps<Content, Values, Detail>) {
  const discard = () =>
    run({ done: 'Draft discarded', failed: 'Draft not discarded' }, (from) =>
      call({ id: from.id, ...ifMatch(from) }),
    );
  return (
    <ReviewDialog
      danger
      title="Discard draft?"
      what="The draft goes back to the published version. You can still find it in the history."
      confirm="Discard draft"
      changes={base.published ? describeChanges(kind, base.content, base.published) : []}
      busy={busy}
      onClose={close}
      onConfirm={() => void answer(discard)}
    />
  );
}
