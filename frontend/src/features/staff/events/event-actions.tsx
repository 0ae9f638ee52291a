import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import {
  useDeleteAdminEventMutation,
  useDiscardAdminEventDraftMutation,
  useDuplicateAdminEventMutation,
  usePublishAdminEventMutation,
} from '@/api/staff/staff-api';
import type { AdminEvent, EventContent } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { ConfirmDialog } from '@/components/staff/confirm-dialog';
import { useStaffRoom } from '@/components/staff/layout/use-staff-room';
import { changesInWords, hasDraft, type ContentKind } from '@/components/staff/record/content';
import type { RecordFormState } from '@/components/staff/record/record-form';
import { ReviewDialog } from '@/components/staff/record/review-dialog';
import { SavedBy } from '@/components/staff/record/saved-by';
import { SideBox } from '@/components/staff/record/side-box';
import { ifMatch, type OpenRecord } from '@/components/staff/record/use-record';
import { Button, ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { useToast } from '@/lib/toasts';
import { CancelDialog } from './cancel-dialog';
import type { EventValues } from './event-kind';

type Question = 'publish' | 'discard' | 'delete' | 'cancel' | 'revive';

export interface EventActionsProps {
  record: OpenRecord<AdminEvent>;
  form: RecordFormState<AdminEvent>;
  kind: ContentKind<EventContent, EventValues>;
}

/** What is done to an event as a whole. */
export function EventActions({ record, form, kind }: EventActionsProps) {
  const { base, run } = record;
  const { to } = useStaffRoom();
  const [question, setQuestion] = useState<Question | null>(null);
  const [busy, setBusy] = useState(false);
  const [publish] = usePublishAdminEventMutation();
  const [discard] = useDiscardAdminEventDraftMutation();
  const [remove] = useDeleteAdminEventMutation();
  const [duplicate, { isLoading: duplicating }] = useDuplicateAdminEventMutation();
  const navigate = useNavigate();
  const toast = useToast();
  const isDraft = base.status === 'draft';
  const unpublished = isDraft || hasDraft(base);
  const close = () => setQuestion(null);

  const ask = async (next: Question) => {
    if (await form.saved()) setQuestion(next);
  };
  const done = async (work: () => Promise<unknown>) => {
    setBusy(true);
    await work();
    setBusy(false);
    close();
  };
  const copy = async () => {
    if (!(await form.saved())) return;
    const { data, error } = await duplicate({ id: base.id, duplicateEvent: {} });
    if (error) {
      toast.error('Not duplicated', problemMessage(error, 'Please try again.'));
      return;
    }
    toast({ title: 'Duplicated', text: 'This is the copy, a draft. Give it its date.' });
    await navigate(to.event(data.id));
  };
  const removed = async () => {
    const { error } = await remove({ id: base.id, ...ifMatch(base) });
    if (error) {
      toast.error('Not deleted', problemMessage(error, 'Please try again.'));
      return;
    }
    toast({ title: 'Event deleted' });
    await navigate(to.events);
  };

  return (
    <SideBox title="Event">
      <SavedBy record={base} />
      <div className="mt-3 flex flex-wrap gap-2">
        {(unpublished || form.dirty) && (
          <Button size="sm" onClick={() => void ask('publish')}>
            {isDraft ? 'Publish…' : 'Publish changes…'}
          </Button>
        )}
        <Button
          size="sm"
          variant="outline"
          onClick={() => void form.saved().then((saved) => saved && navigate(to.eventPreview(base.id)))}
        >
          {form.dirty ? 'Save and preview' : 'Preview'}
        </Button>
        {!isDraft && (
          <ButtonLink size="sm" variant="outline" to={paths.event(base.id)}>
            Public page
          </ButtonLink>
        )}
        {base.status === 'published' && (
          <Button size="sm" variant="outline" onClick={() => void ask('cancel')}>
            Cancel event…
          </Button>
        )}
        {base.status === 'cancelled' && (
          <Button size="sm" variant="outline" onClick={() => void ask('revive')}>
            Bring back…
          </Button>
        )}
        <Button size="sm" variant="outline" busy={duplicating} onClick={() => void copy()}>
          Duplicate
        </Button>
        {unpublished && !isDraft && (
          <Button size="sm" variant="quiet" onClick={() => setQuestion('discard')}>
            Discard draft…
          </Button>
        )}
        {isDraft && (
          <Button size="sm" variant="quiet" onClick={() => setQuestion('delete')}>
            Delete…
          </Button>
        )}
      </div>
      {question === 'publish' && (
        <ReviewDialog
          title={base.published ? 'Publish these changes?' : 'Publish this event?'}
          what={
            base.published
              ? 'The public page, the lists and the calendar say this at once:'
              : 'The event stands in the lists and in the calendar at once:'
          }
          confirm="Publish"
          changes={changesInWords(kind, base.published, base.content)}
          busy={busy}
          onClose={close}
          onConfirm={() =>
            void done(() =>
              run(
                { done: 'Published', failed: 'Not published', text: 'The public site says it now.' },
                (from) => publish({ id: from.id, ...ifMatch(from) }),
              ),
            )
          }
        />
      )}
      {question === 'discard' && (
        <ReviewDialog
          danger
          title="Discard the draft?"
          what="The draft becomes what is public. It stays in the history."
          confirm="Discard the draft"
          changes={base.published ? changesInWords(kind, base.content, base.published) : []}
          busy={busy}
          onClose={close}
          onConfirm={() =>
            void done(() =>
              run({ done: 'Draft discarded', failed: 'Draft not discarded' }, (from) =>
                discard({ id: from.id, ...ifMatch(from) }),
              ),
            )
          }
        />
      )}
      {(question === 'cancel' || question === 'revive') && (
        <CancelDialog record={record} revive={question === 'revive'} onClose={close} />
      )}
      {question === 'delete' && (
        <ConfirmDialog
          danger
          title="Delete this draft?"
          confirm="Delete the draft"
          busy={busy}
          onClose={close}
          onConfirm={() => void done(removed)}
        >
          <p>It was never public, so nobody misses it. This cannot be undone.</p>
        </ConfirmDialog>
      )}
    </SideBox>
  );
}
